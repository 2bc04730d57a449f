import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  systemPermission,
  chooseSystemNotifications,
  choosePopups,
  popupChoice,
  showsSystemNotifications,
} from '../../../notifications/popups.ts';
import { Checkbox } from '../../../ui/input/Checkbox.tsx';
import { Select } from '../../../ui/input/Select.tsx';
import cards from '../Card.module.css';

/**
 * Notifications that this device shows as pop-ups; the others are counted and listed all the same.
 * @source SCR-16, NOT-07
 */
export function PopupSection() {
  const { t } = useLingui();
  const [telling, setTelling] = useState(popupChoice);
  const [beside, setBeside] = useState(showsSystemNotifications);
  const permission = systemPermission();
  return (
    <section id="notifications" className={cards['card']} aria-label={t`On this screen`}>
      <h2>
        <Trans>On this screen</Trans>
      </h2>
      <Select
        label={t`Show pop-ups for`}
        value={telling}
        options={[
          { value: 'all', label: t`All` },
          { value: 'problems', label: t`Warnings and failures` },
          { value: 'none', label: t`None` },
        ]}
        onChange={(value) => {
          if (!value) return;
          choosePopups(value);
          setTelling(value);
        }}
      />
      <Checkbox
        label={t`Also while another tab or program is in front`}
        checked={beside}
        disabled={permission === 'impossible' || telling === 'none'}
        onChange={(wanted) => void chooseSystemNotifications(wanted).then(setBeside)}
      />
      <p className="quiet">
        {permission === 'denied' ? (
          <Trans>Your browser does not allow it: change that in its settings for this site.</Trans>
        ) : (
          <Trans>
            All of them are counted and listed under the bell. This setting applies to this device.
          </Trans>
        )}
      </p>
    </section>
  );
}
