import { useLingui } from '@lingui/react/macro';
import { useIsPhone } from '../browser/useMedia.ts';
import { DownIcon } from '../ui/icons.ts';
import { FilteredMenu } from '../ui/overlay/FilteredMenu.tsx';
import { useMe } from '../me/MeContext.tsx';
import styles from './TopBar.module.css';

/** The farm in use, and a menu to switch to another. */
export function FarmSwitch() {
  const { t } = useLingui();
  const { me, workspace: place, changeFarm } = useMe();
  const phone = useIsPhone();
  // a single farm needs no mention on a small screen
  if (me.farms.length < 2 && phone) return null;
  if (me.farms.length < 2) {
    return (
      <span
        className={`${styles['button']} ${styles['strong']} ${styles['farm']}`}
        title={place.farm.name}
      >
        <span>{place.farm.name}</span>
      </span>
    );
  }
  return (
    <FilteredMenu
      label={t`Find a farm`}
      entries={() => me.farms.map(({ id, name }) => ({ key: id, label: name }))}
      chosen={place.farm.id}
      onChoose={(id) => void changeFarm(id)}
      target={(toggle, opened) => (
        <button
          type="button"
          className={`${styles['button']} ${styles['strong']} ${styles['farm']}`}
          aria-expanded={opened}
          aria-label={t`Farm: ${place.farm.name}`}
          onClick={toggle}
        >
          <span>{place.farm.name}</span>
          <DownIcon size={16} />
        </button>
      )}
    />
  );
}
