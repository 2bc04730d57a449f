import { type Language, localeOf } from '@furrow/kit';

/** Figures and days of a reason as a reader of the language writes them. */

interface Forms {
  readonly figure: Intl.NumberFormat;
  readonly day: Intl.DateTimeFormat;
}

const formsByLanguage = new Map<Language, Forms>();

function formsOf(language: Language): Forms {
  let forms = formsByLanguage.get(language);
  if (!forms) {
    const region = localeOf(language);
    forms = {
      figure: new Intl.NumberFormat(region, { maximumFractionDigits: 6, useGrouping: false }),
      day: new Intl.DateTimeFormat(region, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }),
    };
    formsByLanguage.set(language, forms);
  }
  return forms;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** `0,5` and `22 nov 2026`; anything else stays as it is. */
export function written(value: unknown, language: Language): unknown {
  if (typeof value === 'number') return formsOf(language).figure.format(value);
  return typeof value === 'string' && dayPattern.test(value)
    ? formsOf(language).day.format(new Date(`${value}T00:00:00Z`))
    : (value ?? '–');
}
