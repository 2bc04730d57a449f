import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFarmStore, useRow } from '../../../data/index.ts';
import type { Row } from '../../../data/types.ts';
import { fieldLabel } from '../../../forms/fieldProps.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { paths } from '../../../paths.ts';
import { showValue } from '../../../shell/showValue.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { formatHectares } from '../../../ui/formats.ts';
import { SwatchName } from '../../../ui/Swatch.tsx';
import { useFieldWords } from '../../cropfield/useFieldWords.ts';
import styles from './RecordDetail.module.css';

/** Facts that are left out while they are not known. */
const optional = ['applier', 'coworkers', 'machines', 'planner', 'customer', 'used_fuel', 'work_cost', 'notes', 'cancel_reason', 'correction_reason'];

/** Where, when, by whom and how much. */
export function RecordFacts({ record }: { readonly record: Row }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const words = useFieldWords();
  const field = useRow('cropfield', record['cropfield'] as string | null);
  const label = (name: string) => fieldLabel('record', name, language);
  const value = (name: string) => showValue('record', name, record[name], store, language);
  const facts = [
    {
      label: label('cropfield'),
      value: field ? (
        <Link to={paths.cropfields.byId(String(field.id))}>
          <SwatchName color={words(field).color} name={String(field['name'] ?? '')} note={words(field).crop} />
        </Link>
      ) : (
        t`No field`
      ),
    },
    { label: label('date'), value: value('date') },
    { label: label('duration'), value: value('duration') },
    { label: label('worked_area'), value: typeof record['worked_area'] === 'number' ? formatHectares(record['worked_area'], language) : '–' },
    ...optional.map((name) => ({ label: label(name), value: value(name) })).filter((fact) => fact.value !== '–'),
  ];
  return (
    <section className={styles['card']}>
      <Facts facts={facts} />
    </section>
  );
}
