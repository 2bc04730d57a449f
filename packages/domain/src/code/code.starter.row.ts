/** One code of a national crop register. `names` has English, Dutch and, where it is another, the register's own language. */
export interface CodeStarter {
  readonly id: number;
  readonly list: 'Cropfield';
  readonly country: 'NL' | 'BE' | 'DK' | 'DE' | 'FR' | 'AT';
  readonly code: string;
  readonly names: { readonly en: string; readonly nl: string; readonly da?: string; readonly de?: string; readonly fr?: string };
  /** The crop type the code stands for. */
  readonly crop: number;
}
