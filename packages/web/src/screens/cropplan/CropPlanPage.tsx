import { Button } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useIsCold, usePermission } from '../../data/index.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AddIcon, CropIcon, RepeatIcon } from '../../ui/icons.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { Notice } from '../../ui/Notice.tsx';
import { FarmSkeleton } from '../common/missing/FarmSkeleton.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { SectionTabs } from '../common/SectionTabs.tsx';
import { boardColumns, tableColumns } from './gridColumns.ts';
import { PlanGrid } from './PlanGrid.tsx';
import { PlanSide } from './PlanSide.tsx';
import { useCropPlan, type CropPlan } from './useCropPlan.ts';
import { usePlanEdits, type PlanEdits } from './usePlanEdits.ts';
import styles from './CropPlan.module.css';

const NewSeason = lazyPart(() =>
  import('../plan/NewSeason.tsx').then(({ NewSeason: component }) => component),
);

type View = 'board' | 'table';

/** The season that is worked in as a crop plan: fields by years. @source API-05, D17 Season */
export function CropPlanPage() {
  const { t } = useLingui();
  const plan = useCropPlan();
  const edits = usePlanEdits(plan);
  const isCold = useIsCold();
  const mayChange = usePermission('cropfield.update');
  const [view, setView] = useState<View>('board');
  const [open, setOpen] = useState<string | null>(null);
  const title = t`Crop plan`;
  usePageTitle(title);
  if (isCold && plan.pieces.length === 0 && !plan.season) return <FarmSkeleton />;
  const columns = view === 'board' ? boardColumns(plan) : tableColumns(plan);
  return (
    <div className={styles['whole']}>
      <SectionTabs section="cropplan" />
      <div className={styles['page']}>
        <div className={styles['main']}>
          <header className={styles['head']}>
            <h1>
              {title} {plan.season?.name ?? ''}
            </h1>
            <ViewChoice view={view} onView={setView} />
            <PlanTools plan={plan} edits={edits} mayChange={mayChange} />
          </header>
          <Notices plan={plan} edits={edits} mayChange={mayChange} />
          {plan.pieces.length === 0 ? (
            <NoFields plan={plan} edits={edits} mayChange={mayChange} />
          ) : (
            <PlanGrid
              plan={plan}
              edits={edits}
              columns={columns}
              mayChange={mayChange}
              onFocused={setOpen}
            />
          )}
        </div>
        {plan.pieces.length === 0 ? null : (
          <PlanSide
            plan={plan}
            edits={edits}
            mayChange={mayChange}
            open={open}
            onClose={() => setOpen(null)}
          />
        )}
      </div>
    </div>
  );
}

function ViewChoice({
  view,
  onView,
}: {
  readonly view: View;
  readonly onView: (view: View) => void;
}) {
  const { t } = useLingui();
  const button = (name: View, label: string) => (
    <button
      type="button"
      className={styles['view']}
      aria-pressed={view === name}
      onClick={() => onView(name)}
    >
      {label}
    </button>
  );
  return (
    <fieldset aria-label={t`View`} className={styles['views']}>
      {button('board', t`Board`)}
      {button('table', t({ message: 'Table', context: 'a view of the crop plan' }))}
      <Link to={paths.map} className={styles['view']}>
        {t`Map`}
      </Link>
    </fieldset>
  );
}

interface PartProps {
  readonly plan: CropPlan;
  readonly edits: PlanEdits;
  readonly mayChange: boolean;
}

function PlanTools({ plan, edits, mayChange }: PartProps) {
  const { t } = useLingui();
  const [isBeginning, setIsBeginning] = useState(false);
  const mayMake = usePermission('cropfield.create');
  const mayPlan = usePermission('plan.create') && mayMake;
  const { planned, all } = plan.done;
  return (
    <div className={styles['tools']}>
      <span className={styles['done']}>
        <strong>{t`${planned} of ${all}`}</strong> {t`fields have a crop`}
      </span>
      {mayChange && planned < all ? (
        <Button variant="default" leftSection={<RepeatIcon size={16} />} onClick={edits.fill}>
          <Trans>Fill by rotation</Trans>
        </Button>
      ) : null}
      {mayPlan && plan.season && !plan.hasNext ? (
        <Button
          variant={planned < all ? 'default' : 'filled'}
          leftSection={<AddIcon size={16} />}
          onClick={() => setIsBeginning(true)}
        >
          {t`Begin ${plan.year + 1}`}
        </Button>
      ) : null}
      {isBeginning && plan.season ? (
        <Suspense fallback={null}>
          <NewSeason plan={plan.season} onClose={() => setIsBeginning(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Notices({ plan, edits, mayChange }: PartProps) {
  const { t } = useLingui();
  const { before } = plan;
  const mayMake = usePermission('cropfield.create') && mayChange;
  return (
    <>
      {plan.others === 'failed' ? (
        <Notice level="warning">{t`Some earlier seasons are not on this device and cannot be loaded now: their years are missing, and rules between years may miss something.`}</Notice>
      ) : null}
      {plan.others === 'kept' ? (
        <Notice level="warning">{t`Offline: earlier seasons are shown as last received.`}</Notice>
      ) : null}
      {before && before.left.length > 0 && plan.pieces.length > 0 && mayMake ? (
        <Notice
          level="warning"
          action={
            <Button variant="default" size="sm" onClick={() => edits.takeOver(before.left)}>
              <Trans>Take over</Trans>
            </Button>
          }
        >
          {plural(before.left.length, {
            one: `# field of ${before.plan.name} is not in this season yet: `,
            other: `# fields of ${before.plan.name} are not in this season yet: `,
          })}
          {before.left
            .slice(0, 5)
            .map(({ name }) => name)
            .join(', ')}
          {before.left.length > 5 ? ' …' : ''}
        </Notice>
      ) : null}
    </>
  );
}

function NoFields({ plan, edits, mayChange }: PartProps) {
  const { t } = useLingui();
  const { before } = plan;
  const from = before && before.left.length > 0 && mayChange ? before : null;
  return (
    <EmptyState
      icon={CropIcon}
      title={t`No fields in this season yet`}
      action={
        from ? (
          <Button onClick={() => edits.takeOver(from.left)}>
            {plural(from.left.length, {
              one: `Take over # field of ${from.plan.name}`,
              other: `Take over # fields of ${from.plan.name}`,
            })}
          </Button>
        ) : (
          <Button component={Link} to={paths.map}>
            <Trans>Draw the first field</Trans>
          </Button>
        )
      }
    >
      {t`Fields by year: their earlier crops, the next one, and the rules it breaks.`}
    </EmptyState>
  );
}
