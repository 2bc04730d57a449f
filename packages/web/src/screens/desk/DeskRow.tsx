import type { DeskFarm } from '@furrow/domain/desk/desk.calls.ts';
import { watchedDiseases } from '@furrow/domain/disease/watched.ts';
import { translate } from '@furrow/kit/text.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useMe } from '../../me/MeContext.tsx';
import { paths } from '../../paths.ts';
import { formatDate } from '@furrow/kit/format.ts';
import styles from './Desk.module.css';

/** A farm, with the way to each list behind its figures. */
export function DeskRow({ farm }: { readonly farm: DeskFarm }) {
  const { t } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const { workspace, changeFarm } = useMe();
  const open = async (to: string, search: Record<string, unknown> = {}) => {
    if (workspace.farm.id !== farm.id) await changeFarm(farm.id);
    void navigate({ to, search });
  };
  const way = (
    words: ReactNode,
    to: string,
    { isEntry, ...search }: Record<string, unknown> & { readonly isEntry?: true } = {},
  ) => (
    <button
      type="button"
      className={styles['way']}
      data-entry={isEntry}
      onClick={() => void open(to, search)}
    >
      {words}
    </button>
  );
  const { advice, questions, work, late, missing, risks, risk_fields: fields, next } = farm;
  const cell = (label: string, content: ReactNode, tone?: 'late' | 'risk') => (
    <td data-label={label} data-tone={tone} data-empty={content === null || undefined}>
      {content ?? '–'}
    </td>
  );
  const waits = [
    questions > 0
      ? way(plural(questions, { one: '# question', other: '# questions' }), paths.records.list, {
          state: 'adviced',
        })
      : null,
    advice > 0
      ? way(plural(advice, { one: '# advice open', other: '# advice open' }), paths.records.list, {
          state: 'adviced',
        })
      : null,
    work > 0
      ? way(plural(work, { one: '# job for you', other: '# jobs for you' }), paths.records.list, {
          state: 'planned',
        })
      : null,
  ].filter((one) => one !== null);
  const names = risks
    .map(
      ({ name, disease }) =>
        `${name} (${translate(watchedDiseases[disease]?.label, language) ?? disease})`,
    )
    .join(', ');
  return (
    <tr>
      <th scope="row">{way(farm.name, paths.farmHome, { isEntry: true })}</th>
      {cell(
        t`Waiting`,
        waits.length > 0 ? (
          <span className={styles['several']}>
            {waits.map((wait, at) => (
              <span key={at}>{wait}</span>
            ))}
          </span>
        ) : null,
      )}
      {cell(t`Late`, late > 0 ? way(late, paths.records.list, { state: 'planned' }) : null, 'late')}
      {cell(
        t`Missing in the register`,
        missing > 0
          ? way(plural(missing, { one: '# line', other: '# lines' }), paths.sprayRegister)
          : null,
      )}
      {cell(
        t`Risk by field`,
        fields > 0 ? (
          <>
            {way(plural(fields, { one: '# field', other: '# fields' }), paths.weather)}
            <span className={styles['names']}>{names}</span>
          </>
        ) : null,
        'risk',
      )}
      {cell(t`Next work`, next === null ? null : formatDate(next, language))}
      {cell(t`Last visit`, farm.last_visit === null ? null : formatDate(farm.last_visit, language))}
    </tr>
  );
}
