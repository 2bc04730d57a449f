import type { EntityRows } from '@furrow/domain';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { usePermission } from '../../data/index.ts';
import { AddIcon } from '../../ui/icons.ts';
import { PlanState } from './PlanState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';

const NewSeason = lazyPart(() =>
  import('./NewSeason.tsx').then(({ NewSeason: component }) => component),
);

/** The actions on a plan: work in it, and begin the next season with its fields. */
export function PlanActions({ row }: { readonly row: EntityRows['plan'] }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const mayPlan = usePermission('plan.create');
  const mayField = usePermission('cropfield.create');
  return (
    <section
      aria-label={t`Season`}
      style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', marginTop: 20 }}
    >
      <PlanState plan={row} />
      {mayPlan && mayField ? (
        <Button variant="default" leftSection={<AddIcon size={16} />} onClick={() => setOpen(true)}>
          <Trans>New season with these fields</Trans>
        </Button>
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          <NewSeason plan={row} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
