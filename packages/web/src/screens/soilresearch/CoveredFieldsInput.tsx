import { textsIn } from '../../forms/typed.ts';
import { useLingui } from '@lingui/react/macro';
import { usePermission } from '../../data/index.ts';
import { fieldProps } from '../../forms/fieldProps.ts';
import { ReferencesInput } from '../../forms/ReferencesInput.tsx';
import { wireDraft } from '../../forms/wireDraft.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { OkIcon, WarningIcon } from '../../ui/icons.ts';
import { Meter } from '../../ui/Meter.tsx';
import { Badge } from '../../ui/Badge.tsx';
import type { InputProps } from '../common/EntityScreen.ts';
import { useCoverage } from './CoverageState.tsx';
import { OverlapNote } from './OverlapNote.tsx';
import styles from './SoilResearch.module.css';

/**
 * The crop fields a soil research counts for, how much of what is asked they cover, and whether any
 * lie over each other. @source spec §5 Soil research, RUL-12, RUL-13
 */
export function CoveredFieldsInput({ form }: InputProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const mayChange = usePermission('soilresearch.update');
  const { label } = fieldProps(form.entity, 'cropfields', language);
  const ids = textsIn(form.value('cropfields'));
  const { registered_area: registered } = wireDraft('soilresearch', form.draft);
  const { fields, area, wanted, complete, incomplete } = useCoverage(
    ids,
    typeof registered === 'number' ? registered : null,
  );
  const words = t`${formatHectares(area, language)} of ${formatHectares(wanted, language)}`;
  return (
    <div className={styles['stack']}>
      {mayChange ? (
        <ReferencesInput
          label={label}
          errors={form.errors('cropfields')}
          to="cropfield"
          value={ids}
          onChange={(next) => form.set('cropfields', next)}
        />
      ) : null}
      <div className={styles['line']}>
        <span className="figures">{words}</span>
        <Badge icon={complete ? OkIcon : WarningIcon} tone={complete ? 'leaf' : 'ochre'}>
          {complete ? t`Fully covered` : t`Not fully covered`}
        </Badge>
      </div>
      <Meter label={t`Area covered`} percent={(area / wanted) * 100} ok={complete} words={words} />
      {incomplete ? (
        <p className="quiet">{t`Some fields are of another plan and are not counted here.`}</p>
      ) : null}
      <OverlapNote fields={fields} />
    </div>
  );
}
