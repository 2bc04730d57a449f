import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  acceptTransfer,
  proposeTransfer,
  readTransfer,
  withdrawTransfer,
} from '@furrow/domain/farm/farm.calls.ts';
import type { Output } from '@furrow/kit';
import { call } from '../../../calls.ts';
import type { Result } from '../../../data/http.ts';
import { useCall } from '../../../services/useCall.ts';
import { useFarmStore, useRows } from '../../../data/index.ts';
import { problemWords } from '../../../words/problemWords.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useMe } from '../../../me/MeContext.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { formatDate } from '@furrow/kit/format.ts';
import { Select } from '../../../ui/input/Select.tsx';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { Card } from '../Card.tsx';
import styles from '../Card.module.css';

type Pending = NonNullable<Output<typeof readTransfer>['pending']>;

interface ProposalProps {
  readonly pending: Pending;
  /** The contact of the current person. */
  readonly ownContact: string;
  readonly busy: boolean;
  readonly onAccept: () => void;
  readonly onWithdraw: () => void;
}

/** A proposal that waits for an answer, and the person who may give it. */
function Proposal({ pending, ownContact, busy, onAccept, onWithdraw }: ProposalProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const mine = pending.to.contact === ownContact;
  return (
    <>
      <p>
        {mine
          ? t`${pending.from.name} wants to hand this farm over to you. The offer is valid until ${formatDate(pending.expires, language)}.`
          : t`${pending.to.name} has been asked to become the owner. The offer is valid until ${formatDate(pending.expires, language)}.`}
      </p>
      <div className={styles['buttons']}>
        {mine ? (
          <Button variant="light" loading={busy} onClick={onAccept}>
            <Trans>Become the owner</Trans>
          </Button>
        ) : null}
        {mine || pending.from.contact === ownContact ? (
          <Button variant="default" loading={busy} onClick={onWithdraw}>
            {mine ? <Trans>Decline</Trans> : <Trans>Withdraw the offer</Trans>}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/**
 * Transfer of the farm to another owner: proposed by one, accepted by the other. @source decisions
 * D4, AUT-03
 */
export function OwnershipCard() {
  const { t } = useLingui();
  const store = useFarmStore();
  const { workspace, reload } = useMe();
  const { farm } = workspace;
  const { value, problem, again } = useCall(readTransfer, { farm: farm.id });
  const contacts = useRows('farmcontact');
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { is_owner: isOwner, is_root: isRoot, id: own } = farm.contact;
  // not shown to people it does not concern
  if (!isOwner && !isRoot && value?.pending?.to.contact !== own) return null;

  const run = async (asking: Promise<Result<unknown>>, done: string) => {
    setBusy(true);
    const result = await asking;
    setBusy(false);
    if (result.ok) showToast({ text: done });
    else
      showToast({
        text: Object.values(result.problem.errors).flat().join(' ') || problemWords(result.problem),
        level: 'danger',
      });
    again();
    await Promise.all([reload(), store.pull()]);
  };
  const candidates = contacts.filter(
    (contact) => contact.user && contact.is_active !== false && contact.id !== own,
  );
  const nameOf = (id: string | null) =>
    String(candidates.find((contact) => contact.id === id)?.contact_name ?? '');
  const propose = async () => {
    const name = nameOf(chosen);
    if (!chosen) return;
    if (
      await confirm({
        title: t`Hand ${farm.name} to ${name}?`,
        text: t`Both of you get a mail. Once ${name} accepts, they own the farm with its subscription, and you stay as an administrator.`,
        yes: t`Offer it to ${name}`,
      })
    ) {
      await run(
        call(proposeTransfer, { farm: farm.id, contact: chosen }),
        t`${name} is asked to become the owner.`,
      );
    }
  };
  const accept = async () => {
    if (
      await confirm({
        title: t`Become the owner of ${farm.name}?`,
        text: t`You then own the farm with its subscription. The present owner stays as an administrator.`,
        yes: t`Become the owner`,
      })
    ) {
      await run(call(acceptTransfer, { farm: farm.id }), t`You are the owner of ${farm.name}.`);
    }
  };
  const pending = value?.pending;
  return (
    <div id="ownership">
      <Card
        title={t`Ownership`}
        about={t`Only the owner can hand the farm over, delete it and pay for it.`}
        problem={problem}
        loading={!value}
      >
        {pending ? (
          <Proposal
            pending={pending}
            ownContact={own}
            busy={busy}
            onAccept={() => void accept()}
            onWithdraw={() =>
              void run(call(withdrawTransfer, { farm: farm.id }), t`The offer is withdrawn.`)
            }
          />
        ) : !isOwner ? (
          <p className="quiet">{t`No handover is pending.`}</p>
        ) : candidates.length === 0 ? (
          <p className="quiet">{t`A farm is handed to somebody who can sign in on it. Invite them first, under Contacts.`}</p>
        ) : (
          <>
            <Select
              label={t`Next owner`}
              value={chosen}
              clearable
              options={candidates.map((contact) => ({
                value: String(contact.id),
                label: String(contact.contact_name ?? ''),
              }))}
              onChange={setChosen}
            />
            <div className={styles['buttons']}>
              <Button
                variant="default"
                disabled={!chosen}
                loading={busy}
                onClick={() => void propose()}
              >
                <Trans>Offer to hand the farm over</Trans>
              </Button>
            </div>
          </>
        )}
      </Card>
    </div>
  );
}
