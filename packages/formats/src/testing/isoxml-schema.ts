/**
 * The schema of task data, as facts in a table: for each element its attributes with their types,
 * and the elements within it in the order of the standard. An attribute is a letter and a type; `?`
 * may be missing, `!4` is of version 4 alone.
 *
 * Types: `id` an id of this element; `ref:TAG` the id of such an element; `s32` text of at most so
 * many characters; `1..6` one of these numbers as a word; `u8`, `u16`, `u32`, `i32` whole numbers,
 * with bounds in brackets; `d` a decimal with bounds and at most so many fraction digits; `hex8` so
 * many bytes in hexadecimal; `time` a moment; `file:GRD` such a file's name; `uri`; `empty`.
 * @source ISO 11783-10:2015, annex D
 */
const facts = `
ISO11783_TaskData VersionMajor=0..4 VersionMinor=u8(0,99) ManagementSoftwareManufacturer=s32 ManagementSoftwareVersion=s32 TaskControllerManufacturer=s32? TaskControllerVersion=s32? DataTransferOrigin=1..2 lang=s32?!4 | AFE!4 BSN!4 CCT CCG CLD CTP CPC CTR DVC FRM OTQ PFD PDT PGP TSK TCC!4 VPN WKR XFR
ISO11783LinkList VersionMajor=4..4 VersionMinor=0..3 ManagementSoftwareManufacturer=s32 ManagementSoftwareVersion=s32 TaskControllerManufacturer=s32? TaskControllerVersion=s32? FileVersion=s32? DataTransferOrigin=1..2 | LGP
AFE A=file:name B=1..2 C=uri D=u8(1,254) E=s32? F=u32? |
ASP A=time B=time? C=u32? D=1,4 | PTN
BSN A=id B=s32 C=d(-90,90,9) D=d(-180,180,9) E=i32 |
CAN A=ref:CCT? B=ref:CCL? C=s32? | ASP
CAT A=hex8 B=hex8 C=hex7 D=hex7 E=u16(0,4095) F=u16(0,4095) G=hex2 | ASP
CCG A=id B=s32 |
CCL A=id B=s32 |
CCT A=id B=s32 C=1..3 D=ref:CCG? | CCL
CLD A=id B=u8(0,254)? | CRG
CNN A=ref:DVC B=ref:DET C=ref:DVC D=ref:DET |
CPC A=id B=s32 | OTR
CRG A=i32 B=i32 C=u8(0,254) |
CTP A=id B=s32 C=ref:PGP?!4 | CVT
CTR A=id B=s32 C=s32? D=s32? E=s32? F=s10? G=s32? H=s32? I=s32? J=s20? K=s20? L=s20? M=s64? |
CVT A=id B=s32 C=ref:PDT?!4 |
DAN A=hex8 B=hex8? C=ref:DVC? | ASP
DET A=id B=u16(1,65534) C=1..7 D=s32? E=u16(0,4095) F=u16(0,65534) | DOR
DLT A=hex2 B=u8(1,31) C=i32(0,1000000)? D=i32(0,60000)? E=i32? F=i32? G=i32? H=ref:DET? I=ref:VPN? J=u32(0,262143)? K=u8(0,63)? L=u8(0,63)? |
DLV A=hex2 B=i32 C=ref:DET D=u32(0,262143)? E=u8(0,63)? F=u8(0,63)? |
DOR A=u16(1,65534) |
DPD A=u16(1,65534) B=hex2 C=u8(0,7) D=u8(0,31) E=s32? F=u16(1,65534)? |
DPT A=u16(1,65534) B=hex2 C=i32 D=s32? E=u16(1,65534)? |
DVC A=id B=s32? C=s32? D=hex8 E=s32? F=hex7 G=hex7 | DET DPT DPD DVP
DVP A=u16(1,65534) B=i32 C=d(0.000000001,100000000,9) D=u8(0,7) E=s32? |
FRM A=id B=s32 C=s32? D=s32? E=s10? F=s32? G=s32? H=s32? I=ref:CTR? |
GAN!4 A=ref:GGP | ASP GST
GGP!4 A=id B=s32? | GPN PLN
GPN!4 A=id B=s32? C=1..5 D=1..3? E=1..4? F=1..4? G=d(0,360,9)? H=u32? I=0..17? J=d(0,65,9)? K=d(0,65,9)? L=ref:BSN? M=s32? N=u32? O=u32? | LSG PLN
GRD A=d(-90,90,9) B=d(-180,180,9) C=d(0,1,20) D=d(0,1,20) E=u32 F=u32 G=file:GRD H=u32? I=1..2 J=u8(0,254)? |
GST!4 A=ref:GGP? B=ref:GPN? C=i32? D=i32? E=i32? | ASP
LGP A=id B=1..4 C=uri? D=s255? E=s32? | LNK
LNK A=ref:* B=s255 C=s32? |
LSG A=1..9 B=s32? C=u32? D=u32? E=u8(0,254)? F=id?!4 | PNT
OTP A=ref:CPC B=ref:OTQ? |
OTQ A=id B=s32 |
OTR A=ref:OTQ |
PAN A=ref:PDT B=hex2? C=i32(0,2147483647)? D=1..3? E=ref:DET? F=ref:VPN? G=ref:PDT?!4 | ASP
PDT A=id B=s32 C=ref:PGP? D=ref:VPN? E=hex2? F=1..3?!4 G=i32(0,2147483647)?!4 H=i32(0,2147483647)?!4 I=i32(0,2147483647)?!4 J=i32(0,2147483647)?!4 | PRN!4
PDV A=hex2 B=i32 C=ref:PDT? D=ref:DET? E=ref:VPN? F=i32?!4 G=i32?!4 | PDV
PFD A=id B=s32? C=s32 D=u32 E=ref:CTR? F=ref:FRM? G=ref:CTP? H=ref:CVT? I=ref:PFD? | PLN LSG PNT GGP!4
PGP A=id B=s32 C=1..2?!4 |
PLN A=1..12 B=s32? C=u32? D=u8(0,254)? E=id?!4 | LSG
PNT A=1..11 B=s32? C=d(-90,90,9) D=d(-180,180,9) E=i32? F=u8(0,254)? G=id?!4 H=d(0,65,9)?!4 I=d(0,65,9)?!4 J=file:PNT?!4 K=u32?!4 |
PRN!4 A=ref:PDT B=i32(0,2147483647) |
PTN A=d(-90,90,9) B=d(-180,180,9) C=i32? D=0..15 E=d(0,99.9,9)? F=d(0,99.9,9)? G=u8(0,254)? H=u32? I=u16(0,65534)? |
TCC!4 A=hex8 B=s32 C=0..4 D=u8(0,63) E=u8(0,254) F=u8(0,254) G=u8(0,254) |
TIM A=time B=time? C=u32? D=1,2,4,5,6,7,8 | PTN DLV
TLG A=file:TLG B=u32? C=1..1 |
TSK A=id B=s32? C=ref:CTR? D=ref:FRM? E=ref:PFD? F=ref:WKR? G=1..6 H=u8(0,254)? I=u8(0,254)? J=u8(0,254)? | TZN TIM OTP WAN DAN CNN PAN DLT CAN TLG GRD CAT!4 GAN!4
TZN A=u8(0,254) B=s32? C=u8(0,254)? | PLN PDV
VPN A=id B=i32 C=d(0.000000001,100000000,9) D=u8(0,7) E=s32? F=ref:CLD? |
WAN A=ref:WKR | ASP
WKR A=id B=s32 C=s32? D=s32? E=s32? F=s10? G=s32? H=s32? I=s32? J=s20? K=s20? L=s32? M=s64? |
XFR A=file:XFR B=1..1 |
`;

export interface AttributeRule {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly isOnlyV4: boolean;
}

export interface ElementRule {
  readonly tag: string;
  readonly isOnlyV4: boolean;
  readonly attributes: readonly AttributeRule[];
  /** In their required order. */
  readonly children: readonly { readonly tag: string; readonly isOnlyV4: boolean }[];
}

/**
 * Attributes that the header of a time log leaves open: the letter is there, and its value in the
 * binary file.
 */
export const OPEN_IN_A_LOG: Readonly<Record<string, string>> = {
  TIM: 'A',
  PTN: 'ABCDEFGHI',
  DLV: 'B',
};

function ruleOf(line: string): ElementRule {
  const [head = '', tail = ''] = line.split('|').map((part) => part.trim());
  const [first = '', ...attributes] = head.split(/\s+/);
  const versioned = (word: string) => ({
    tag: word.replace('!4', ''),
    isOnlyV4: word.endsWith('!4'),
  });
  return {
    ...versioned(first),
    attributes: attributes.map((attribute): AttributeRule => {
      const [name = '', type = ''] = attribute.split(/=(.*)/s);
      return {
        name,
        type: type.replace('!4', '').replace('?', ''),
        isOptional: type.includes('?'),
        isOnlyV4: type.endsWith('!4'),
      };
    }),
    children: tail === '' ? [] : tail.split(/\s+/).map(versioned),
  };
}

export const elementRules: ReadonlyMap<string, ElementRule> = new Map(
  facts
    .trim()
    .split('\n')
    .map((line) => ruleOf(line))
    .map((rule) => [rule.tag, rule]),
);
