import { useStable } from '../../../ui/useStable.ts';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMe } from '../../../me/MeContext.tsx';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { readTransfer } from '@furrow/domain/farm/farm.calls.ts';
import { call } from '../../../calls.ts';

/** Maximum number of farms that are queried one by one. */
const most = 20;

/**
 * Farms that somebody wants to transfer to this person: the mail about it links to the settings.
 * @source decisions D4
 */
export function WaitingTransfers() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { me, workspace, changeFarm } = useMe();
  const [farms, setFarms] = useState<readonly string[]>([]);
  const others = me.farms.filter(({ contact }) => !contact.is_owner).slice(0, most);
  const transfers = useStable(others.map(({ id }) => id).join(' '), others);
  useEffect(() => {
    let gone = false;
    void Promise.all(
      transfers.map(async ({ id, contact }) => ({
        id,
        contact,
        result: await call(readTransfer, { farm: id }),
      })),
    ).then((answers) => {
      if (!gone)
        setFarms(
          answers.flatMap(({ id, contact, result }) =>
            result.ok && result.value.pending?.to.contact === contact.id ? [id] : [],
          ),
        );
    });
    return () => {
      gone = true;
    };
  }, [transfers]);
  const open = async (farm: string) => {
    if (farm !== workspace.farm.id) await changeFarm(farm);
    void navigate({ to: paths.configuration, hash: 'ownership' });
  };
  return farms.map((id) => {
    const name = me.farms.find((farm) => farm.id === id)?.name ?? '';
    return (
      <Notice
        key={id}
        level="warning"
        action={
          <Button size="xs" onClick={() => void open(id)}>
            <Trans>Open the transfer</Trans>
          </Button>
        }
      >
        {t`You are asked to become the owner of ${name}.`}
      </Notice>
    );
  });
}
