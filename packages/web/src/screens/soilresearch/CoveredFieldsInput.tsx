import { textsIn } from '../../forms/typed.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { usePermission, useRows } from '../../data/index.ts';
import { fieldProps } from '../../forms/fieldProps.ts';
import { ReferencesInput } from '../../forms/ReferencesInput.tsx';
import { wireDraft } from '../../forms/wireDraft.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatHectares } from '../../ui/format/formats.ts';
import { OkIcon, WarningIcon } from '../../ui/icons.ts';
import { Meter } from '../../ui/Meter.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { isUnderTwoCrops, useGround, useGroundWords } from '../cropfield/ground/useGround.ts';
import type { InputProps } from '../common/EntityScreen.ts';
import { useCoverage } from './CoverageState.tsx';
import { OverlapNote } from './OverlapNote.tsx';
import styles from './SoilResearch.module.css';

/**
 * The crop fields a soil research covers, their share of the requested area, and whether any
 * overlap. @source spec §5 Soil research, RUL-12, RUL-13
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
  const every = useRows('cropfield');
  const chosen = ids.join(' ');
  const ground = useGround(
    useMemo(() => every.filter(({ id }) => chosen.split(' ').includes(id)), [every, chosen]),
  );
  const groundWords = useGroundWords();
  // the sum counts, decisions D14; where crops share land, its size is shown
  const onLand = ground && { ...ground, cropHectares: area };
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
      {onLand && (isUnderTwoCrops(onLand) || onLand.withoutBoundary > 0) ? (
        <p className="quiet">{groundWords(onLand)}</p>
      ) : null}
      <OverlapNote fields={fields} />
    </div>
  );
}
