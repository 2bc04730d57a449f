import { Trans, useLingui } from '@lingui/react/macro';
import { isLanguage, languageNames, languages } from '@furrow/kit/languages.ts';
import { useState } from 'react';
import { chooseScheme, rememberedScheme } from '../../browser/scheme.ts';
import { chooseLanguage } from '../../i18n/activate.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { measuresOf, unitsOfQuantity, unitWords, type Quantity } from '../../ui/format/measures.ts';
import { useMe } from '../../me/MeContext.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Select } from '../../ui/input/Select.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import cards from './Card.module.css';

/** The person's settings; each takes effect at once. */
export function ProfilePage() {
  const { t } = useLingui();
  const language = useLanguage();
  const { me, changeUser } = useMe();
  const measures = measuresOf(me.user.units);
  // an unset preference stays unset: a driving speed is then shown in km/h, and wind in m/s
  const chosen = typeof me.user.units === 'object' ? me.user.units : {};
  const quantities: readonly [Quantity, string][] = [
    ['area', t`Area`],
    ['temperature', t`Temperature`],
    ['precipitation', t`Rain`],
    ['speed', t`Wind and driving speed`],
    ['depth', t`Depth`],
  ];
  const [scheme, setScheme] = useState(rememberedScheme);
  return (
    <SettingsPage title={t`You`}>
      <div className={cards['card']}>
        <Facts
          facts={[
            { label: t`Name`, value: me.user.name },
            { label: t`E-mail`, value: me.user.email },
          ]}
        />
      </div>
      <div className={cards['card']}>
        <Select
          label={t`Language`}
          value={language}
          options={languages.map((code) => ({
            value: code,
            label: languageNames.get(code) ?? code,
          }))}
          onChange={(value) => {
            if (!isLanguage(value)) return;
            void chooseLanguage(value).then((isShown) => {
              if (isShown) changeUser({ language: value });
            });
          }}
        />
        <Select
          label={t`Appearance`}
          value={scheme}
          options={[
            { value: 'system', label: t`Same as device` },
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
          onChange={(value) => {
            if (!value) return;
            chooseScheme(value);
            setScheme(value);
          }}
        />
      </div>
      <section className={cards['card']} aria-label={t`Units`}>
        <h2>
          <Trans>Units</Trans>
        </h2>
        {quantities.map(([quantity, label]) => (
          <Select
            key={quantity}
            label={label}
            value={measures[quantity]}
            options={unitsOfQuantity(quantity).map((unit) => ({
              value: unit,
              label: unitWords(unit),
            }))}
            onChange={(unit) => changeUser({ units: { ...chosen, [quantity]: unit } })}
          />
        ))}
      </section>
    </SettingsPage>
  );
}
