import type { EntityRows } from '@furrow/domain';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { lacksChemicalsList } from '@furrow/domain/admission/chemicals-list.ts';
import type { RowLookup } from '@furrow/domain/rows.ts';
import type { Language } from '@furrow/kit/languages.ts';
import { useRowLookup } from '../../data/useRowLookup.ts';
import { registerLines, type Holder } from '@furrow/domain/spray-register/entries.ts';
import type { Missing } from '@furrow/domain/spray-register/line.ts';
import { useFacts } from '../../data/index.ts';
import { countryName } from '../../i18n/countries.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { OfflineIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/Notice.tsx';
import { numberOf, type Figure, type WorkDraft } from '../record/form/draft.ts';
import { recordsOfDraft, withoutEmptyLines } from '../record/form/recordsOfDraft.ts';
import { AdmissionMark } from './AdmissionMark.tsx';
import { Gaps } from './Gaps.tsx';
import { JudgedOnDevice } from './JudgedOnDevice.tsx';
import { useCheckedAdmissions } from './useAdmissionCheck.ts';
import { lineEntities, useHolder } from './useRegister.ts';
import card from '../record/form/RecordForm.module.css';
import styles from './Protection.module.css';

interface Props {
  readonly draft: WorkDraft;
  readonly fields: readonly EntityRows['cropfield'][];
}

/**
 * Below work that sprays: whether all of it is admitted, and the data that the spray register will
 * require. None of it prevents saving.
 */
export function WorkProtection({ draft, fields }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const check = useCheckedAdmissions();
  const { farm } = useFacts();
  const countries = String(farm.countries ?? 'NL');
  const foreign = [
    ...new Set(
      fields
        .map((field) => field.country ?? null)
        .filter((country) => lacksChemicalsList(country, countries)),
    ),
  ];
  const holder = useHolder();
  const lookup = useRowLookup(...lineEntities);
  const missing = useMemo(
    () => missingIn(draft, fields, { lookup, language, holder }),
    [draft, fields, lookup, language, holder],
  );
  if (!draft.activities.some(({ theme }) => theme === 'crop_protection')) return null;
  return (
    <section className={card['card']} aria-label={t`Admission and spray register`}>
      <h2 className={card['stepTitle']}>{t`Admission and spray register`}</h2>
      {foreign.map((country) => (
        <Notice key={country} level="warning">
          {t`A field lies in ${countryName(String(country), language)}, which is not among the countries of the farm, and there is no international list of chemicals. The products you find may not be admitted there.`}
        </Notice>
      ))}
      <dl className={styles['facts']}>
        {check.state === 'none' ? null : (
          <div>
            <dt>{t`Admission`}</dt>
            <dd>
              <output>
                {check.state === 'offline' ? (
                  <span className={styles['offline']}>
                    <OfflineIcon size={16} />
                    {t`Needs a connection. You can save without one.`}
                  </span>
                ) : (
                  <>
                    <AdmissionMark status={check.state === 'told' ? check.status : 'BUSY'} />
                    {check.state === 'told' && check.byDevice ? <JudgedOnDevice /> : null}
                  </>
                )}
              </output>
            </dd>
          </div>
        )}
        <div>
          <dt>{t`Spray register, still missing`}</dt>
          <dd>
            <Gaps missing={missing} here />
          </dd>
        </div>
      </dl>
    </section>
  );
}

const withFigure = <T extends { readonly value: Figure }>(part: T) => ({
  ...part,
  value: numberOf(part.value),
});

/** A record as it would be if performed; a value that is no number yet is omitted. */
const performed = (row: ReturnType<typeof recordsOfDraft>[number]) => ({
  ...row,
  id: '',
  processing_state: 'performed' as const,
  worked_area: numberOf(row.worked_area),
  activities: row.activities.map((activity) => ({
    ...activity,
    items: activity.items.map(withFigure),
    attributes: activity.attributes.map(withFigure),
  })),
});

/** Data that records of the draft would lack if they were performed now. */
function missingIn(
  draft: WorkDraft,
  fields: readonly EntityRows['cropfield'][],
  {
    lookup,
    language,
    holder,
  }: { readonly lookup: RowLookup; readonly language: Language; readonly holder: Holder },
): readonly Missing[] {
  const rows = recordsOfDraft(
    withoutEmptyLines(draft),
    fields.length > 0 ? fields : [{ id: null }],
  );
  const gaps = new Map<string, Missing>();
  for (const row of rows)
    for (const line of registerLines(performed(row), lookup, language, holder))
      for (const one of line.missing) if (!gaps.has(one.lack)) gaps.set(one.lack, one);
  return [...gaps.values()];
}
