/** A text in every language the product speaks. */
export interface Words {
  readonly en: string;
  readonly nl: string;
}

export type Language = keyof Words;

export const languages: readonly Language[] = ['en', 'nl'];
