import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import {
  endCalendar,
  listCalendars,
  makeCalendar,
} from '@furrow/domain/calendar/calendar.calls.ts';
import type { Output } from '@furrow/kit';
import { call } from '../../calls.ts';
import type { Problem, Result } from '../../data/http.ts';
import { problemWords } from '../../words/problemWords.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatDateTime } from '@furrow/kit/format.ts';
import { DeleteIcon, RefreshIcon } from '../../ui/icons.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import { Secret } from '../settings/Copied.tsx';
import styles from './Subscribe.module.css';

/** The address itself is sent when it is created, and never again. */
type Address = Omit<Output<typeof makeCalendar>, 'address'> & { readonly address?: string };

/**
 * The secret address of the calendar feed of planned work: created, shown once, renewed, revoked.
 * @source decisions D13
 */
export function Subscribe({
  farm,
  onClose,
}: {
  readonly farm: string;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const [address, setAddress] = useState<Address | null | undefined>(undefined);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let gone = false;
    void call(listCalendars, { farm }).then((result) => {
      if (gone) return;
      if (result.ok) setAddress(result.value.results[0] ?? null);
      else setProblem(result.problem);
    });
    return () => {
      gone = true;
    };
  }, [farm]);
  const run = async <T,>(work: Promise<Result<T>>, done: (value: T) => void) => {
    setBusy(true);
    setProblem(null);
    const result = await work;
    setBusy(false);
    if (result.ok) done(result.value);
    else setProblem(result.problem);
  };
  const create = () => void run(call(makeCalendar, { farm }), setAddress);
  const revoke = (id: string) =>
    void run(call(endCalendar, { id }), () => {
      setAddress(null);
      showToast({ text: t`The calendar address no longer works.` });
    });
  const day = (instant: string) => formatDateTime(instant.replace('T', ' '), language);
  return (
    <Modal opened onClose={onClose} title={t`Subscribe to the calendar`}>
      <div className={styles['content']}>
        <p>
          <Trans>
            Your calendar program shows the planned work of this farm, as far as you may see it, and
            follows changes. Anybody who has the address can read it.
          </Trans>
        </p>
        {problem ? <Notice level="danger">{problemWords(problem)}</Notice> : null}
        {address === null ? (
          <Button loading={busy} onClick={create}>
            <Trans>Create an address</Trans>
          </Button>
        ) : null}
        {address ? (
          <>
            {address.address ? (
              <>
                <Secret text={address.address} label={t`Calendar address`} />
                <p className="quiet">
                  <Trans>
                    Add it to your calendar program as a calendar from the internet. It is shown
                    only this once.
                  </Trans>
                </p>
              </>
            ) : (
              <p>
                <Trans>There has been an address since {day(address.created)}.</Trans>{' '}
                {address.last_used ? (
                  <Trans>It was last read around {day(address.last_used)}.</Trans>
                ) : (
                  <Trans>It has not been read yet.</Trans>
                )}{' '}
                <Trans>Lost it? Create a new one to replace it.</Trans>
              </p>
            )}
            <div className={styles['buttons']}>
              <Button
                variant="default"
                loading={busy}
                leftSection={<RefreshIcon size={16} />}
                onClick={create}
              >
                <Trans>Create a new address</Trans>
              </Button>
              <Button
                variant="default"
                loading={busy}
                leftSection={<DeleteIcon size={16} />}
                onClick={() => revoke(address.id)}
              >
                <Trans>Revoke</Trans>
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </Modal>
  );
}
