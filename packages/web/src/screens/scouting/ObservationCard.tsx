import type { EntityRows } from '@furrow/domain';
import { principalLabel, principalOf, stageKindOf } from '@furrow/domain/bbch/stages.ts';
import { isObservation, observationOf } from '@furrow/domain/record/observation.ts';
import { translate } from '@furrow/kit/text.ts';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { AdviceIcon, PlaceIcon, PlannedIcon } from '../../ui/icons.ts';
import { statesToMake } from '../record/rights.ts';
import { useRecordRights } from '../record/useRecordRights.ts';
import { cropOfRecord } from './cropOfRecord.ts';
import { wordsOfStage } from './observationWords.ts';
import { StagePicture } from './stage/StagePicture.tsx';
import card from '../record/detail/RecordDetail.module.css';
import styles from './Observation.module.css';

/**
 * Card of an observation: the growth stage of the crop, its position on the map, and the answer to
 * it.
 */
export function ObservationCard({ record }: { readonly record: EntityRows['record'] }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const { rights, principal } = useRecordRights();
  if (!isObservation(record)) return null;
  const { stage } = observationOf(record);
  const kind = stageKindOf(cropOfRecord(record, store)?.eppo_code);
  const states = statesToMake(rights, principal);
  const hasPin = typeof record.part_field === 'string' && record.part_field.startsWith('POINT');
  const answer = (state: 'adviced' | 'planned') => ({
    theme: 'crop_protection',
    state,
    seen: record.id,
    ...(record.cropfield ? { fields: record.cropfield } : {}),
  });
  return (
    <section className={card['card']} aria-label={t`Observation`}>
      {stage === null ? null : (
        <div className={styles['stage']}>
          <StagePicture kind={kind} stage={principalOf(stage)} size={88} />
          <div>
            <strong>BBCH {String(stage).padStart(2, '0')}</strong>
            <div>{translate(principalLabel(kind, principalOf(stage)), language)}</div>
            <div className="quiet">{wordsOfStage(kind, stage)}</div>
          </div>
        </div>
      )}
      <div className={styles['answers']}>
        {states.includes('adviced') ? (
          <Button
            size="sm"
            variant="light"
            leftSection={<AdviceIcon size={16} />}
            renderRoot={(root: object) => (
              <Link {...root} to={paths.records.create} search={answer('adviced')} />
            )}
          >
            {t`Give advice`}
          </Button>
        ) : null}
        {states.includes('planned') ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<PlannedIcon size={16} />}
            renderRoot={(root: object) => (
              <Link {...root} to={paths.records.create} search={answer('planned')} />
            )}
          >
            {t`Plan treatment`}
          </Button>
        ) : null}
        {hasPin && record.cropfield ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<PlaceIcon size={16} />}
            renderRoot={(root: object) => (
              <Link {...root} to={paths.map} search={{ field: record.cropfield }} />
            )}
          >
            {t`On the map`}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
