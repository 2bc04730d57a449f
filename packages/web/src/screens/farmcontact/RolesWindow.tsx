import { presets } from '@furrow/domain/presets.ts';
import { useLingui } from '@lingui/react/macro';
import { entityWords } from '../../forms/fieldProps.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { presetNames } from './kinds.ts';
import { roleRows, type RoleRight } from './roles.ts';
import styles from './RolesWindow.module.css';

/**
 * The window with the rights of each preset, read from the access table itself. @source decisions
 * D4, D16
 */
export function RolesWindow({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const words: Readonly<Record<RoleRight, string>> = {
    all: t`Everything`,
    add: t`Read and add`,
    change_own: t`Read all, change own`,
    read: t`Read`,
    names: t`Names only`,
    own: t`Read own`,
    own_work: t`Own work`,
    nothing: '–',
  };
  return (
    <Modal opened wide onClose={onClose} title={t`Permissions by role`}>
      <p className="quiet">{t`The owner and account administrators may do everything. A person with several roles may do what any of them may.`}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard reaches it */}
      <section className={styles['scroll']} aria-label={t`Roles and rights`} tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t`What`}</th>
              {presets.map((preset) => (
                <th key={preset} scope="col">
                  {i18n._(presetNames[preset])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {roleRows().map(({ entity, rights }) => (
              <tr key={entity}>
                <th scope="row">{entityWords(entity, language).many}</th>
                {presets.map((preset) => (
                  <td key={preset} data-right={rights[preset]}>
                    {words[rights[preset]]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Modal>
  );
}
