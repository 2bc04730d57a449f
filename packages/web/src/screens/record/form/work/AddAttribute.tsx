import { at } from '@furrow/kit/checked.ts';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useFarmStore } from '../../../../data/index.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { AddIcon } from '../../../../ui/icons.ts';
import { Menu } from '../../../../ui/overlay/Menu.tsx';
import { rowName } from '../../../../words/rowName.ts';
import { detailsOf, type Detail } from '../amounts/itemTypes.ts';
import { hasOwnInput } from './noted.ts';
import type { WorkForm } from '../useWorkForm.ts';

interface Props {
  readonly form: WorkForm;
  readonly index: number;
  readonly details: readonly Detail[];
}

/** Offers the details of a theme's work that are not filled in yet. */
export function AddAttribute({ form, index, details }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const { theme, attributes } = at(form.draft.activities, index);
  const free = detailsOf(details, theme, 'attribute').filter(
    ({ id }) => !hasOwnInput(id) && !attributes.some(({ type }) => type === id),
  );
  if (free.length === 0) return null;
  const add = (type: number) =>
    form.setActivity(index, {
      attributes: [...attributes, { type, value: null, textvalue: null, code: null }],
    });
  return (
    <Menu
      end={false}
      entries={free.map((detail) => ({
        label: rowName('detailtype', detail, store, language),
        run: () => add(detail.id),
      }))}
    >
      <Button variant="subtle" size="sm" leftSection={<AddIcon size={16} />}>
        {t`Detail`}
      </Button>
    </Menu>
  );
}
