/** The upper halves of the DOS code pages that the platform's decoder lacks. */
const DOS_PAGES: Record<string, string> = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
};

/**
 * Characters of windows-1252 where Latin-1 has control characters. The platform's decoder returns
 * the latter, so that quotes, dashes and the euro sign were lost; which versions of it do depends
 * on how it was built.
 * @source https://encoding.spec.whatwg.org/index-windows-1252.txt
 */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const latin1 = new TextDecoder('latin1');

/**
 * Text of windows-1252, in which each byte is a character: pieces of a stream may be decoded
 * separately.
 */
export function textOfWindows1252(bytes: Uint8Array): string {
  return latin1
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252.charAt(sign.charCodeAt(0) - 0x80));
}

/** The usual encoding of old files that do not state theirs. */
const FALLBACK = 'windows-1252';

/**
 * Text from bytes.
 * @param stated the encoding named in the file, in any spelling; null when it names none
 * @returns the text and the encoding used; `isGuess` when it was not the stated one, or none was
 * stated
 */
export function decodeText(
  bytes: Uint8Array,
  stated: string | null = null,
): { text: string; encoding: string; isGuess: boolean } {
  const marked = byMark(bytes);
  if (marked)
    return { text: new TextDecoder(marked).decode(bytes), encoding: marked, isGuess: false };
  const wanted = stated === null ? null : normaliseEncoding(stated);
  for (const encoding of [wanted, 'utf-8', FALLBACK]) {
    const text = encoding && decodeStrictly(bytes, encoding);
    if (encoding && typeof text === 'string')
      return { text, encoding, isGuess: encoding !== (wanted ?? 'utf-8') };
  }
  return { text: '', encoding: FALLBACK, isGuess: true };
}

/** A label of the decoder (`ANSI 1250` → `windows-1250`), or null for an unknown one. */
export function normaliseEncoding(label: string): string | null {
  const plain = label.trim().toLowerCase();
  const number = /^(?:ansi|cp|oem|windows|ibm|ms)?[\s_-]*(\d{3,5})$/.exec(plain)?.[1] ?? '';
  const page = `cp${number}`;
  if (page in DOS_PAGES) return page;
  const iso = /^(?:iso)?[\s_-]*8859[\s_-]*(\d{1,2})$/.exec(plain)?.[1];
  // Esri writes ISO 8859-1 as 88591.
  const esriIso = /^8859(\d{1,2})$/.exec(number)?.[1];
  const candidates = [
    iso && `iso-8859-${iso}`,
    esriIso && `iso-8859-${esriIso}`,
    number === '65001' && 'utf-8',
    number.startsWith('125') && `windows-${number}`,
    number === '866' && 'ibm866',
    number === '874' && 'windows-874',
    number === '936' && 'gbk',
    plain,
  ];
  return (
    candidates.find((candidate) => typeof candidate === 'string' && isKnown(candidate)) || null
  );
}

/** Creating one takes longer than reading a cell with it; there are few labels. */
type Decoder = InstanceType<typeof TextDecoder>;

const decoders = new Map<string, Decoder>();

/** @throws RangeError for an unknown label */
function decoderOf(label: string): Decoder {
  const cached = decoders.get(label);
  if (cached) return cached;
  const decoder = new TextDecoder(label, { fatal: true });
  decoders.set(label, decoder);
  return decoder;
}

function isKnown(label: string): boolean {
  try {
    decoderOf(label);
    return true;
  } catch {
    // The decoder answers an unknown label with a throw.
    return false;
  }
}

function byMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  const page = DOS_PAGES[encoding];
  if (page)
    return Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : (page[byte - 128] ?? ''),
    ).join('');
  try {
    const decoder = decoderOf(encoding);
    // Latin-1 is covered by this name: nobody uses the control characters that it has instead
    return decoder.encoding === FALLBACK ? textOfWindows1252(bytes) : decoder.decode(bytes);
  } catch {
    // Bytes that are no text in this encoding; the next one is tried.
    return null;
  }
}
