import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { signUp } from '@furrow/domain/auth/account.calls.ts';
import { useHistory } from '../../browser/router.ts';
import { call } from '../../calls.ts';
import { useCallForm } from '../../forms/useCallForm.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordInput } from '../../ui/input/PasswordInput.tsx';
import { Select } from '../../ui/input/Select.tsx';
import { TextInput } from '../../ui/input/TextInput.tsx';
import { AuthPage } from './AuthPage.tsx';
import { checkEmail, checkFilled, checkPassword, passwordLength } from './checks.ts';
import { countryOptions, likelyCountry } from '../../i18n/countries.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { FoundPlace } from '../common/place/placeHits.ts';
import { lazyPart } from '../../ui/lazyPart.ts';

/** The location search is loaded after the inputs that are filled in first. */
const PlaceInput = lazyPart(() =>
  import('./PlaceInput.tsx').then(({ PlaceInput: component }) => component),
);

/** Address of the map at a place. */
const mapAt = ({ longitude, latitude, zoom }: FoundPlace): string =>
  `${paths.map}?at=${[longitude.toFixed(5), latitude.toFixed(5), zoom].join('_')}`;

/** Sign-up: a person, their farm and this year's plan, in one step. @source decisions D3, AUT-01 */
export function SignUpPage() {
  const { t } = useLingui();
  const history = useHistory();
  const language = useLanguage();
  const [place, setPlace] = useState<FoundPlace | null>(null);
  const form = useCallForm(
    {
      name: '',
      farm_name: '',
      country: likelyCountry(navigator.languages),
      email: '',
      password: '',
    },
    (values) =>
      checkPassword(
        checkEmail(checkFilled(values, ['name', 'farm_name', 'email', 'password']), values.email),
        values.password,
      ),
    (values) =>
      call(signUp, {
        ...values,
        name: values.name.trim(),
        farm_name: values.farm_name.trim(),
        email: values.email.trim(),
      }),
    () => history.push(place ? mapAt(place) : paths.map),
  );
  return (
    <AuthPage
      title={t`Start a new farm`}
      below={
        <span>
          <Trans>
            Already have an account? <Link to={paths.signIn}>Sign in</Link>
          </Trans>
        </span>
      }
    >
      {form.problem ? <Notice level="danger">{form.problem}</Notice> : null}
      <form ref={form.form} onSubmit={form.submit} noValidate>
        <TextInput
          label={t`Farm name`}
          name="farm_name"
          autoComplete="organization"
          maxLength={255}
          value={form.values.farm_name}
          onChange={(value) => form.set('farm_name', value)}
          errors={form.errors('farm_name')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is what the page is for
          autoFocus
        />
        <Select
          label={t`Country`}
          options={countryOptions(language)}
          value={form.values.country}
          onChange={(value) => form.set('country', value ?? 'NL')}
          errors={form.errors('country')}
        />
        <Suspense fallback={<Skeleton lines={2} />}>
          <PlaceInput country={form.values.country} value={place} onChange={setPlace} />
        </Suspense>
        <TextInput
          label={t`Your name`}
          name="name"
          autoComplete="name"
          maxLength={255}
          value={form.values.name}
          onChange={(value) => form.set('name', value)}
          errors={form.errors('name')}
        />
        <TextInput
          label={t`E-mail`}
          type="email"
          name="email"
          autoComplete="username"
          value={form.values.email}
          onChange={(value) => form.set('email', value)}
          errors={form.errors('email')}
        />
        <PasswordInput
          label={t`Password`}
          hint={t`At least ${passwordLength} characters.`}
          autoComplete="new-password"
          value={form.values.password}
          onChange={(value) => form.set('password', value)}
          errors={form.errors('password')}
        />
        <Button type="submit" size="md" loading={form.busy}>
          <Trans>Start this farm</Trans>
        </Button>
      </form>
    </AuthPage>
  );
}
