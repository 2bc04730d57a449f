/**
 * The starter list of buyers. The names and codes are made up; an installation adds the buyers it works with.
 * A buyer may ask that grower numbers have a form: a regular expression and the message shown when a number differs.
 * The numbers are identities and never reused.
 * @source specification.md, section 5, Contract: for consumer 29 the client_id must begin with 2, said in Dutch whoever reads it
 */

/** One buyer of the starter list; pattern and message stand together or are both null. */
export interface ConsumerStarter {
  readonly id: number;
  readonly name: string;
  readonly edi_code: string;
  readonly client_id_pattern: string | null;
  readonly client_id_message: { readonly en: string; readonly nl: string } | null;
}

/** Every buyer a new installation knows. */
export const consumerStarter: readonly ConsumerStarter[] = [
  { id: 11, name: 'Coöperatie De Polderoogst', edi_code: '1001', client_id_pattern: null, client_id_message: null },
  { id: 12, name: 'Aardappelverwerking Noordhoek', edi_code: '1002', client_id_pattern: null, client_id_message: null },
  { id: 13, name: 'Uienhandel Het Schild', edi_code: '1003', client_id_pattern: null, client_id_message: null },
  { id: 14, name: 'Graanhandel Korenmaat', edi_code: '1004', client_id_pattern: null, client_id_message: null },
  { id: 15, name: 'Suikerfabriek De Biet', edi_code: '1005', client_id_pattern: '^[0-9]{6}$', client_id_message: { en: 'The grower number has 6 digits.', nl: 'Het telersnummer heeft 6 cijfers.' } },
  { id: 16, name: 'Zetmeelcoöperatie Veenland', edi_code: '1006', client_id_pattern: null, client_id_message: null },
  { id: 17, name: 'Pootgoedhandelshuis Zeeklei', edi_code: '1007', client_id_pattern: null, client_id_message: null },
  { id: 18, name: 'Groenteverwerking Vriesvers', edi_code: '1008', client_id_pattern: null, client_id_message: null },
  { id: 19, name: 'Zuivelcoöperatie De Kan', edi_code: '1009', client_id_pattern: null, client_id_message: null },
  { id: 29, name: 'Coöperatie Tweeland', edi_code: '1029', client_id_pattern: '^2', client_id_message: { en: 'Bedrijfsnummer moet beginnen met een 2.', nl: 'Bedrijfsnummer moet beginnen met een 2.' } },
];
