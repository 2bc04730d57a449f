import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePermission } from '../../data/index.ts';
import { paths } from '../../paths.ts';
import { ContactsIcon, ImportIcon, ParcelIcon } from '../../ui/icons.ts';
import { NewWork } from '../record/NewWork.tsx';
import styles from './HomePage.module.css';

/** The first steps of a farm without fields. */
export function FirstSteps() {
  const { t } = useLingui();
  const mayField = usePermission('cropfield.create');
  const mayPlan = usePermission('record.create');
  const mayInvite = usePermission('farmcontact.create');
  return (
    <ol className={styles['steps']} aria-label={t`First steps`}>
      <li className={styles['step']}>
        <span aria-hidden>1</span>
        <div>
          <h2>
            <Trans>Import your fields</Trans>
          </h2>
          <p className="quiet">
            <Trans>
              Import the file of your subsidy application, or draw the first field on the map. Areas
              and country are filled in for you.
            </Trans>
          </p>
        </div>
        {mayField ? (
          <div className={styles['buttons']}>
            <Button component={Link} to={paths.exchange} leftSection={<ImportIcon size={16} />}>
              <Trans>Import your boundaries</Trans>
            </Button>
            <Button
              component={Link}
              to={paths.map}
              variant="default"
              leftSection={<ParcelIcon size={16} />}
            >
              <Trans>Draw the first field</Trans>
            </Button>
          </div>
        ) : null}
      </li>
      <li className={styles['step']}>
        <span aria-hidden>2</span>
        <div>
          <h2>
            <Trans>Plan or record work</Trans>
          </h2>
          <p className="quiet">
            <Trans>
              Choose fields, products and dose once. Registers, stock and nutrients follow from
              them.
            </Trans>
          </p>
        </div>
        {mayPlan ? <NewWork /> : null}
      </li>
      <li className={styles['step']}>
        <span aria-hidden>3</span>
        <div>
          <h2>
            <Trans>Invite who works with you</Trans>
          </h2>
          <p className="quiet">
            <Trans>
              Drivers see their own work, advisers may advise, a buyer sees what grows for them.
            </Trans>
          </p>
        </div>
        {mayInvite ? (
          <Button
            component={Link}
            to={paths.contacts.create}
            variant="default"
            leftSection={<ContactsIcon size={16} />}
          >
            <Trans>Add a contact</Trans>
          </Button>
        ) : null}
      </li>
    </ol>
  );
}
