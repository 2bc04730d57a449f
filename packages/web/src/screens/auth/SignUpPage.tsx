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
import { Select } from '../../ui/input/Select.tsx';
import { TextInput } from '../../ui/input/TextInput.tsx';
import { AuthPage } from './AuthPage.tsx';
import { EmailInput } from './EmailInput.tsx';
import { NewPasswordInput } from './NewPasswordInput.tsx';
import { PersonNameInput } from './PersonNameInput.tsx';
import { checkEmail, checkFilled, checkPassword } from './checks.ts';
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
          {...form.input('farm_name')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there for its form
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
        <PersonNameInput {...form.input('name')} />
        <EmailInput {...form.input('email')} />
        <NewPasswordInput label={t`Password`} {...form.input('password')} />
        <Button type="submit" size="md" loading={form.busy}>
          <Trans>Start this farm</Trans>
        </Button>
      </form>
    </AuthPage>
  );
}
