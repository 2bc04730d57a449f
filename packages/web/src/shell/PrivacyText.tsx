import { Trans } from '@lingui/react/macro';
import styles from './PrivacyText.module.css';

/** The privacy terms themselves. */
export function PrivacyText() {
  return (
    <div className={styles['text']}>
      <p>
        <Trans>
          Furrow keeps what you and the people of your farm enter: fields, work, stock, contracts
          and contacts. This is what happens to it.
        </Trans>
      </p>
      <h3>
        <Trans>What is kept</Trans>
      </h3>
      <ul>
        <li>
          <Trans>
            About you: your name, e-mail address, language and a hash of your password. Never the
            password itself.
          </Trans>
        </li>
        <li>
          <Trans>
            About the farm: everything that is entered or imported, with who changed it and when.
          </Trans>
        </li>
        <li>
          <Trans>
            About your device: a session cookie, and a copy of the farm in this browser so that you
            can work without a connection.
          </Trans>
        </li>
      </ul>
      <h3>
        <Trans>Visible to</Trans>
      </h3>
      <p>
        <Trans>
          The farm owns its data. The owner decides who may see and change what. Whoever runs this
          server keeps it safe and does not sell it or use it for anything else. A partner or
          authority gets data only when the farm sends it.
        </Trans>
      </p>
      <h3>
        <Trans>Retention</Trans>
      </h3>
      <p>
        <Trans>
          As long as the farm wants. Deleted items can be restored for 90 days and are gone after
          that; records of crop protection are kept for at least three years, because the law asks
          for it.
        </Trans>
      </p>
      <h3>
        <Trans>Your rights</Trans>
      </h3>
      <p>
        <Trans>
          You may see, correct, export and delete your data at any time. When you delete your
          account, your name is removed from the records you made. For questions, turn to the owner
          of the farm or to whoever runs this server.
        </Trans>
      </p>
    </div>
  );
}
