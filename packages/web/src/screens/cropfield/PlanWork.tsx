import { Button, type ButtonProps } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { AddIcon } from '../../ui/icons.ts';

interface Props extends ButtonProps {
  /** Ids of the crop fields the work is planned on. */
  readonly fields: readonly string[];
}

/** The way to the form of new work on some crop fields. */
export const PlanWork = ({ fields, ...button }: Props) => (
  <Button
    {...button}
    leftSection={<AddIcon size={16} />}
    renderRoot={(root: object) => (
      <Link {...root} to={paths.records.create} search={{ fields: fields.join(',') }} />
    )}
  >
    <Trans>Plan work</Trans>
  </Button>
);
