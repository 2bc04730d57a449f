import { useAddress } from '../../browser/useAddress.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { AuthPage } from '../auth/AuthPage.tsx';

const asItStands = (search: Readonly<Record<string, unknown>>) => search;

/** The page about features that the browser lacks, and the remedy. @source spec §2, SCR-07 */
export function UnsupportedPage() {
  const { t } = useLingui();
  const search = useAddress(asItStands);
  const parts: readonly [string, string][] = [
    ['html5', t`Drawing (canvas). A newer version of the browser has it.`],
    ['cookies', t`Cookies. Allow them for this site in the settings of the browser.`],
    [
      'has_localstorage',
      t`Local storage. Allow this site to keep data, or leave the private window.`,
    ],
  ];
  const missing = parts.filter(([name]) => search[name] === false || search[name] === 'false');
  return (
    <AuthPage title={t`This browser cannot show Furrow`}>
      {missing.length > 0 ? (
        <>
          <p>
            <Trans>Missing:</Trans>
          </p>
          <ul>
            {missing.map(([name, words]) => (
              <li key={name}>{words}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="quiet">
        <Trans>Furrow works in the current versions of Firefox, Chrome, Edge and Safari.</Trans>
      </p>
      <a href="/">
        <Trans>Try again</Trans>
      </a>
    </AuthPage>
  );
}
