import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  changePush,
  type NotificationSettingsAnswer,
  type PushDevice,
} from '@furrow/domain/notification/settings.calls.ts';
import { call } from '../../../calls.ts';
import { pushState, startPush, stopPush } from '../../../notifications/push.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { BellIcon, DeviceIcon, OkIcon } from '../../../ui/icons.ts';
import { Select } from '../../../ui/input/Select.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/overlay/toasts.ts';
import { problemWords } from '../../../words/problemWords.ts';
import { Card } from '../Card.tsx';
import cards from '../Card.module.css';
import { deviceWords } from '../security/deviceWords.ts';
import { HoursInput } from './HoursInput.tsx';

interface Props {
  readonly settings: NotificationSettingsAnswer;
  readonly account: string;
  readonly refresh: () => void;
}

/** The devices that show push notifications; the browser prompts after a click only. */
export function DevicesCard({ settings: { push }, account, refresh }: Props) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { key, devices } = push;
  const state = pushState(
    key,
    devices.find(({ current }) => current),
  );
  const fail = (text: string) => showToast({ text, level: 'danger' });
  const start = async () => {
    if (key === null) return;
    setBusy(true);
    const outcome = await startPush(key, account);
    setBusy(false);
    if (outcome.is === 'failed')
      fail(
        outcome.problem
          ? problemWords(outcome.problem)
          : t`The push service of this browser did not answer. Try again later.`,
      );
    refresh();
  };
  const stop = async (device: PushDevice) => {
    const result = await stopPush(device);
    if (!result.ok && result.problem.status !== 404) fail(problemWords(result.problem));
    refresh();
  };
  const setQuiet = async (device: PushDevice, quiet: Partial<PushDevice>) => {
    const { quiet: kind, quiet_from, quiet_until } = { ...device, ...quiet };
    const result = await call(changePush, { id: device.id, quiet: kind, quiet_from, quiet_until });
    if (!result.ok) fail(problemWords(result.problem));
    refresh();
  };
  return (
    <Card
      title={t`Push`}
      about={t`Tells you on this device while Furrow is closed: work that is yours, advice, a risk in your fields. Your browser will ask whether you allow it.`}
    >
      {state === 'unsupported' ? (
        <Notice level="warning">
          {t`This browser does not support push notifications. On an iPhone or iPad, add Furrow to the home screen first and open it there.`}
        </Notice>
      ) : null}
      {state === 'off_here' ? (
        <Notice level="warning">{t`Push is switched off on this server.`}</Notice>
      ) : null}
      {state === 'denied' ? (
        <Notice level="warning">
          {t`Your browser does not allow it: change that in its settings for this site.`}
        </Notice>
      ) : null}
      {state === 'off' ? (
        <div>
          <Button loading={busy} leftSection={<BellIcon size={16} />} onClick={() => void start()}>
            <Trans>Turn on for this device</Trans>
          </Button>
        </div>
      ) : null}
      {devices.length > 0 ? (
        <ul className={cards['list']}>
          {devices.map((device) => (
            <Device
              key={device.id}
              device={device}
              onEnd={() => void stop(device)}
              onQuiet={(quiet) => void setQuiet(device, quiet)}
            />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

const usualHours = { quiet_from: '21:00', quiet_until: '06:30' } as const;

function Device({
  device,
  onEnd,
  onQuiet,
}: {
  readonly device: PushDevice;
  readonly onEnd: () => void;
  readonly onQuiet: (quiet: Partial<PushDevice>) => void;
}) {
  const { t } = useLingui();
  const { device: agent, current, quiet, quiet_from: from, quiet_until: until } = device;
  const name = deviceWords(agent) || t`Unknown device`;
  return (
    <li className={cards['line']}>
      <DeviceIcon />
      <div className={cards['words']}>
        <strong>{name}</strong>
        {current ? (
          <div className={cards['note']}>
            <Badge icon={OkIcon} tone="leaf">
              {t`On, on this device`}
            </Badge>
          </div>
        ) : null}
      </div>
      <Button variant="default" size="xs" aria-label={t`Turn off on ${name}`} onClick={onEnd}>
        <Trans>Turn off</Trans>
      </Button>
      <Select
        label={t`Quiet hours on this device`}
        value={quiet}
        options={[
          { value: 'same', label: t`Same as yours` },
          { value: 'none', label: t`None` },
          { value: 'own', label: t`Own hours` },
        ]}
        onChange={(kind) => {
          if (kind) onQuiet({ quiet: kind, ...(kind === 'own' ? usualHours : {}) });
        }}
      />
      {quiet === 'own' && from !== null && until !== null ? (
        <HoursInput
          from={from}
          until={until}
          onChange={(hours) => onQuiet({ quiet_from: hours.from, quiet_until: hours.until })}
        />
      ) : null}
    </li>
  );
}
