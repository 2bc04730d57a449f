import {
  factorOn,
  stageOn,
  type CropCourse,
  type CropStages,
} from '@furrow/domain/forecast/soil/crop-stages.ts';
import { formatDate, formatNumber } from '@furrow/kit/format.ts';
import { translate } from '@furrow/kit/text.ts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { today } from '../../../me/today.ts';
import spray from '../spray/SprayWindow.module.css';
import { useStageWords } from './useSoilWords.ts';

interface Props {
  /** Null where the table has no row that fits the crop. */
  readonly stages: CropStages | null;
  readonly course: CropCourse | null;
}

/** The stage of the crop that its use of water is reckoned with, or the reason for none. */
export function StageLine({ stages, course }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = useStageWords();
  if (!course)
    return (
      <p className={spray['quiet']}>
        {stages
          ? t`No sowing between February and July is recorded, so the crop is taken as full-grown: before it covers the ground and while it ripens it uses less.`
          : t`FAO 56 has no lengths of stages that fit this crop here, so it is taken as full-grown: before it covers the ground and while it ripens it uses less.`}
      </p>
    );
  const sown = formatDate(course.sown, language);
  const factor = formatNumber(factorOn(course, today()), language, 2);
  const stage = words[stageOn(course, today()).stage];
  const row = translate(course.stages.row, language);
  return (
    <p className={spray['quiet']}>
      {t`Sown on ${sown}, ${stage}: today the crop uses ${factor} times ET₀ (FAO 56, tables 11 and 12, equation 66; lengths of stages: ${row}).`}
    </p>
  );
}
