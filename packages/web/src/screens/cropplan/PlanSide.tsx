import { uncertaintyOf } from '@furrow/domain/nutrient-norms/uncertain/uncertain.ts';
import { useLingui } from '@lingui/react/macro';
import { Trans } from '@lingui/react/macro';
import { cropColor } from '@furrow/domain/croptype/color.ts';
import { useState } from 'react';
import { rowLookup } from '../../data/rows/row-lookup.ts';
import { useFarmStore } from '../../data/index.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatArea, formatHectares } from '../../ui/format/formats.ts';
import { nameOfRow } from '../../words/rowName.ts';
import { useUncertainWords } from '../common/useUncertainWords.ts';
import { GaecNote, UnreadGaecNote } from './GaecNote.tsx';
import { PieceDetail } from './PieceDetail.tsx';
import { RestNote } from './RestNote.tsx';
import { RuleSourceLine } from '../common/RuleSourceLine.tsx';
import { swapPartner } from './swapPartner.ts';
import type { PieceWarnings } from './judgePieces.ts';
import type { CropPlan } from './useCropPlan.ts';
import type { PlanEdits } from './usePlanEdits.ts';
import { warningTexts } from './warningWords.ts';
import styles from './CropPlan.module.css';

interface Props {
  readonly plan: CropPlan;
  readonly edits: PlanEdits;
  readonly mayChange: boolean;
}

/** Beside the plan: the open field, hectares by crop, and warnings. */
export function PlanSide({
  open,
  onClose,
  ...props
}: Props & { readonly open: string | null; readonly onClose: () => void }) {
  const piece = props.plan.pieces.find(({ field }) => field.id === open);
  return (
    <aside className={styles['side']}>
      {piece ? (
        <PieceDetail key={piece.field.id} piece={piece} onClose={onClose} {...props} />
      ) : null}
      <Totals {...props} />
      {props.plan.gaec ? <GaecNote gaec={props.plan.gaec} /> : null}
      {props.plan.unread ? <UnreadGaecNote unread={props.plan.unread} /> : null}
      {props.plan.rest ? <RestNote rest={props.plan.rest} /> : null}
      <ToLookAt {...props} />
    </aside>
  );
}

function Totals({ plan }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const most = Math.max(...plan.totals.map(({ hectares }) => hectares), 0.0001);
  const last = plan.before?.plan.name;
  const uncertain = useUncertainWords()(
    uncertaintyOf(
      { fields: plan.pieces.flatMap(({ ownCrops }) => ownCrops.map(({ field }) => field)) },
      rowLookup(store),
    ),
  );
  return (
    <section aria-label={t`Hectares by crop`}>
      <h2>{t`${plan.season?.name ?? ''} by crop`}</h2>
      <p className={styles['totalNote']}>{t`By registered area, as contracts are counted.`}</p>
      {uncertain ? <p className={styles['totalNote']}>{uncertain}</p> : null}
      <ul className={styles['totals']}>
        {plan.totals.map(({ crop, hectares, last: before, contracted }) => {
          const full = contracted ?? most;
          const isShort = contracted !== null && hectares < contracted;
          return (
            <li key={crop ?? 0}>
              <div className={styles['totalLine']}>
                <strong>{nameOfRow('croptype', crop, store, language) || t`No crop`}</strong>
                <span className="figures">
                  {contracted === null
                    ? formatHectares(hectares, language)
                    : t`${formatHectares(hectares, language)} of ${formatArea(contracted, language)} contracted`}
                </span>
              </div>
              <div className={styles['bar']} aria-hidden>
                <span
                  style={{
                    width: `${Math.min(100, (hectares / Math.max(full, 0.0001)) * 100)}%`,
                    background: cropColor(store.row('croptype', crop)),
                  }}
                />
              </div>
              <div className={styles['totalNote']}>
                {last ? t`${last}: ${formatHectares(before, language)}` : ''}
                {isShort ? (
                  <span data-short>
                    {last ? ' · ' : ''}
                    {t`short by ${formatHectares(contracted - hectares, language)}`}
                  </span>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Warnings shown before "show all". */
const most = 6;

function ToLookAt(props: Props) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const warnings = [...props.plan.warnings.values()].toSorted(
    (left, right) => weightOf(right) - weightOf(left),
  );
  return (
    <section aria-label={t`To check`}>
      <h2>{t`To check`}</h2>
      {warnings.length === 0 ? (
        <p className="quiet">
          <Trans>This plan breaks none of the rules known here.</Trans>
        </p>
      ) : null}
      {warnings.slice(0, all ? warnings.length : most).map((warning) => (
        <Warning key={warning.field.id} warning={warning} {...props} />
      ))}
      {warnings.length > most ? (
        <button type="button" className={styles['more']} onClick={() => setAll(!all)}>
          {all ? t`Show fewer` : t`Show all ${warnings.length}`}
        </button>
      ) : null}
    </section>
  );
}

/** Law before advice. */
const weightOf = ({ rotation, monoculture, rest }: PieceWarnings): number =>
  monoculture || rest || rotation.some(({ rule }) => rule.weight === 'law') ? 1 : 0;

function Warning({ warning, plan, edits, mayChange }: Props & { readonly warning: PieceWarnings }) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const nameOf = (id: number | null) => nameOfRow('croptype', id, store, language);
  const { field, piece } = warning;
  const partner =
    mayChange && field === piece.field
      ? swapPartner(
          { id: field.id, crop: field.crop, hectares: field.registered_area ?? 0 },
          plan.pieces.map((one) => ({
            id: one.field.id,
            crop: one.field.crop,
            hectares: one.field.registered_area ?? 0,
          })),
          plan.isFree,
        )
      : null;
  const other = partner && plan.pieces.find((one) => one.field.id === partner.id)?.field;
  return (
    <article className={styles['warning']} data-weight={weightOf(warning) ? 'law' : 'advice'}>
      <h3>
        {field.name}: {nameOf(field.crop)}
      </h3>
      {warningTexts(warning, nameOf, language).map(({ key, text, source, weight }) => (
        <div key={key}>
          <p>
            {weight === 'law' ? <strong>{t`Law`} · </strong> : null}
            {text}
          </p>
          <RuleSourceLine source={source} />
        </div>
      ))}
      {other ? (
        <button type="button" className={styles['swap']} onClick={() => edits.swap(field, other)}>
          {t`Swap with ${other.name} (${nameOf(other.crop)})`}
        </button>
      ) : null}
    </article>
  );
}
