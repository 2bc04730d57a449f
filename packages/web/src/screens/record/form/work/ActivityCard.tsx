import { at } from '@furrow/kit/checked.ts';
import { ActionIcon, Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { themeStarter } from '@furrow/domain/theme/theme.starter.ts';
import { useFarmStore } from '../../../../data/index.ts';
import { useLanguage } from '../../../../i18n/useLanguage.ts';
import { AddIcon, DeleteIcon } from '../../../../ui/icons.ts';
import { Select } from '../../../../ui/input/Select.tsx';
import { rowName } from '../../../../words/rowName.ts';
import { themeWords } from '../../../../words/themes.ts';
import { AddAttribute } from './AddAttribute.tsx';
import { AttributeInputs } from './AttributeInputs.tsx';
import { Checks } from '../checks/Checks.tsx';
import { emptyItem } from '../draft.ts';
import { ItemLine } from '../amounts/ItemLine.tsx';
import { activityOf, detailsOf, itemTypeFor, type Detail } from '../amounts/itemTypes.ts';
import { MixMenu } from '../amounts/MixMenu.tsx';
import type { Shortage } from '../checks/shortages.ts';
import { StockReasons } from '../checks/StockReasons.tsx';
import type { WorkForm } from '../useWorkForm.ts';
import card from '../RecordForm.module.css';

interface Props {
  readonly form: WorkForm;
  readonly index: number;
  readonly details: readonly Detail[];
  readonly checks: readonly string[];
  /** The amount of a stock item left for this work. */
  readonly left: (stock: string) => number;
  /** Amounts that performed work takes beyond the amounts left. */
  readonly shortages: readonly Shortage[];
}

/** No warnings for performed work: its shortages have inputs, with their figures. */
const nothing: readonly string[] = [];

/** An activity: its kind of work, its products and doses, and its details. */
export function ActivityCard({ form, index, details, checks, left, shortages }: Props) {
  const { t } = useLingui();
  const store = useFarmStore();
  const language = useLanguage();
  const id = useId();
  const activity = at(form.draft.activities, index);
  const kinds = detailsOf(details, activity.theme, 'activity');
  const takesProducts =
    detailsOf(details, activity.theme, 'item').length > 0 || activity.items.length > 0;
  const retheme = (theme: string) => form.setActivity(index, activityOf(details, theme));
  return (
    <section className={card['card']} aria-labelledby={id}>
      <h2 id={id} className={card['stepTitle']}>
        {themeWords(activity.theme)}
      </h2>
      <div className={card['kinds']}>
        <Select
          label={t`Theme`}
          value={activity.theme}
          onChange={(theme) => (theme ? retheme(theme) : undefined)}
          options={themeStarter.map(({ code }) => ({ value: code, label: themeWords(code) }))}
          errors={form.errors(`activities.${index}.theme`)}
        />
        <Select
          label={t`Kind of work`}
          value={activity.type === null ? null : String(activity.type)}
          onChange={(type) =>
            form.setActivity(index, { type: type === null ? null : Number(type) })
          }
          options={kinds.map((kind) => ({
            value: String(kind.id),
            label: rowName('detailtype', kind, store, language),
          }))}
          errors={form.errors(`activities.${index}.type`)}
        />
        {form.draft.activities.length > 1 ? (
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t`Remove ${themeWords(activity.theme)}`}
            onClick={() =>
              form.set({ activities: form.draft.activities.filter((_one, own) => own !== index) })
            }
          >
            <DeleteIcon size={16} />
          </ActionIcon>
        ) : null}
      </div>
      {activity.items.map((_item, at) => (
        <ItemLine key={at} form={form} index={index} at={at} details={details} left={left} />
      ))}
      <Checks texts={form.draft.state === 'performed' ? nothing : checks} />
      {form.draft.state === 'performed' ? (
        <StockReasons
          activity={activity}
          index={index}
          shortages={shortages}
          left={left}
          errors={form.errors}
          onChange={(changes) => form.setActivity(index, changes)}
        />
      ) : null}
      <AttributeInputs form={form} index={index} details={details} />
      <div className={card['adding']}>
        {takesProducts ? (
          <Button
            variant="default"
            size="sm"
            leftSection={<AddIcon size={16} />}
            onClick={() =>
              form.setActivity(index, {
                items: [
                  ...activity.items,
                  {
                    ...emptyItem,
                    type: itemTypeFor(details, activity.theme, undefined)?.id ?? null,
                  },
                ],
              })
            }
          >
            {t`Product`}
          </Button>
        ) : null}
        {takesProducts ? (
          <MixMenu
            activity={activity}
            details={details}
            onItems={(items) => form.setActivity(index, { items })}
          />
        ) : null}
        <AddAttribute form={form} index={index} details={details} />
      </div>
    </section>
  );
}
