import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { createToken } from '@furrow/domain/auth/tokens.calls.ts';
import { call } from '../../../calls.ts';
import type { OwnFarm } from '../../../data/account.ts';
import { useCallForm } from '../../../forms/useCallForm.ts';
import { today } from '../../../me/today.ts';
import { Checkbox } from '../../../ui/input/Checkbox.tsx';
import { DateInput } from '../../../ui/input/DateInput.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/input/Select.tsx';
import { TextInput } from '../../../ui/input/TextInput.tsx';
import { checkFilled } from '../../auth/checks.ts';
import styles from '../Card.module.css';
import { Secret } from '../Copied.tsx';
import { accessWords, type TokenAccess } from './tokenAccess.ts';

interface Props {
  /** Farms the person may create tokens for. */
  readonly farms: readonly OwnFarm[];
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly access: TokenAccess;
  readonly farms: readonly string[];
  readonly expires: string | null;
}

/** Creates a token and shows it, once. @source decisions D16 API tokens, AUT-03 */
export function NewTokenWindow({ farms, onClose }: Props) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [token, setToken] = useState<string | null>(null);
  const initial: Values = {
    name: '',
    access: 'read',
    farms: farms.length === 1 ? farms.map((farm) => farm.id) : [],
    expires: null,
  };
  const form = useCallForm(
    initial,
    (values) => ({
      ...checkFilled({ name: values.name }, ['name']),
      ...(values.farms.length === 0 ? { farms: [t`Choose at least one farm.`] } : {}),
    }),
    (values) => call(createToken, { ...values, name: values.name.trim() }),
    (token) => setToken(token.token),
  );
  const { values } = form;
  if (token !== null) {
    return (
      <Modal
        opened
        blocking
        onClose={onClose}
        title={t`Your new token`}
        footer={
          <Button onClick={onClose}>
            <Trans>I have saved it</Trans>
          </Button>
        }
      >
        <div className={styles['form']}>
          <p>{t`It is shown only this once. Copy it to the program that uses it; it is sent as “Authorization: Bearer”.`}</p>
          <Secret text={token} label={t`Your new token`} />
        </div>
      </Modal>
    );
  }
  return (
    <Modal
      opened
      focusInside
      onClose={onClose}
      title={t`New token`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} loading={form.busy}>
            <Trans>Create the token</Trans>
          </Button>
        </>
      }
    >
      <form id={id} ref={form.form} onSubmit={form.submit} className={styles['form']} noValidate>
        {form.problem ? <Notice level="danger">{form.problem}</Notice> : null}
        <TextInput
          label={t`Name`}
          hint={t`The program that will use it, such as QGIS or the weather station.`}
          maxLength={100}
          value={values.name}
          onChange={(value) => form.set('name', value)}
          errors={form.errors('name')}
        />
        <Select
          label={t`Permissions`}
          value={values.access}
          options={Object.entries(accessWords).map(([value, words]) => ({
            value,
            label: i18n._(words),
          }))}
          onChange={(value) => form.set('access', (value ?? 'read') as TokenAccess)}
          errors={form.errors('access')}
        />
        <fieldset aria-label={t`Farms`}>
          <div className={styles['note']}>{t`Farms`}</div>
          {farms.map((farm, index) => (
            <Checkbox
              key={farm.id}
              label={farm.name}
              checked={values.farms.includes(farm.id)}
              onChange={(on) =>
                form.set(
                  'farms',
                  on
                    ? [...values.farms, farm.id]
                    : values.farms.filter((other) => other !== farm.id),
                )
              }
              errors={index === farms.length - 1 ? form.errors('farms') : []}
            />
          ))}
        </fieldset>
        <DateInput
          label={t`Last day`}
          hint={t`Leave it empty for a token without an end.`}
          min={today()}
          value={values.expires}
          onChange={(value) => form.set('expires', value)}
          errors={form.errors('expires')}
        />
      </form>
    </Modal>
  );
}
