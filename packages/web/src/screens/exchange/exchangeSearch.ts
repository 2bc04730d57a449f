/** The search parameters of the address of import and export. */
interface ExchangeSearch {
  /** Present where import and export are shown among the settings. */
  settings_page?: true;
  /** The part that is shown; import when left out. */
  part?: 'export';
  /** The import that is open. */
  import?: string;
}

export function readExchange({
  settings_page: inSettings,
  import: open,
  part,
}: Readonly<Record<string, unknown>>): ExchangeSearch {
  return {
    ...(inSettings === true || inSettings === 'true' ? { settings_page: true } : {}),
    ...(part === 'export' ? { part } : {}),
    ...(typeof open === 'string' ? { import: open } : {}),
  };
}
