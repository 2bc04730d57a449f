import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePermission } from '../../data/index.ts';
import type { Row } from '../../data/types.ts';
import { paths } from '../../paths.ts';
import { AddIcon } from '../../ui/icons.ts';
import { Panel } from '../../ui/Panel.tsx';
import { fallbackColor } from '../../ui/Swatch.tsx';
import { FieldFacts } from './FieldFacts.tsx';
import { LatestWork } from './LatestWork.tsx';
import { useFieldWords } from './useFieldWords.ts';

/** One crop field over the map: what grows there and what was done last. */
export function FieldPanel({ field, onClose }: { readonly field: Row; readonly onClose: () => void }) {
  const { t } = useLingui();
  const { crop, variety, color } = useFieldWords()(field);
  const mayPlan = usePermission('record.create');
  const name = String(field['name'] ?? '');
  return (
    <Panel
      label={t`Field ${name}`}
      title={name}
      subtitle={[crop, variety].filter(Boolean).join(' · ') || t`No crop yet`}
      color={color ?? fallbackColor}
      onClose={onClose}
      footer={
        <>
          {mayPlan ? (
            <Button component={Link} to={paths.records.create} search={{ fields: String(field.id) } as never} leftSection={<AddIcon size={16} />}>
              <Trans>Plan work</Trans>
            </Button>
          ) : null}
          <Button component={Link} to={paths.cropfields.byId(String(field.id))} variant="default">
            <Trans>Open the field</Trans>
          </Button>
        </>
      }
    >
      <FieldFacts field={field} />
      <LatestWork field={field} />
    </Panel>
  );
}
