import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { http } from '../../calls.ts';
import { useFacts, useFarmStore, usePermission } from '../../data/index.ts';
import type { Row } from '../../data/types.ts';
import { FieldInput } from '../../forms/FieldInput.tsx';
import { problemWords } from '../../words/problemWords.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { changedMembers } from '../../forms/wireDraft.ts';
import { useWorkspace } from '../../me/MeContext.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/overlay/toasts.ts';
import { AuditCard } from './farm/AuditCard.tsx';
import { OwnershipCard } from './farm/OwnershipCard.tsx';
import { ChoiceTree } from './ChoiceTree.tsx';
import { BasemapsCard } from './farm/BasemapsCard.tsx';
import { CountriesInput } from './farm/CountriesInput.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import cards from './Card.module.css';
import styles from './SettingsPage.module.css';

const fields = ['name', 'registration_number', 'countries', 'currency', 'timezone'];

/**
 * Settings of the farm. They are rare and concern everyone, so they are saved on the server at
 * once. @source SCR-03
 */
export function ConfigurationPage() {
  const { t } = useLingui();
  const store = useFarmStore();
  const { farm: current } = useWorkspace();
  const facts = useFacts();
  const mayChange = usePermission('farm.update');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const farm = { ...current, ...facts.farm } as Readonly<Record<string, unknown>>;
  const initial = Object.fromEntries(fields.map((name) => [name, farm[name] ?? null]));

  const save = async (draft: Readonly<Record<string, unknown>>) => {
    setBusy(true);
    setProblem(null);
    const result = await http<Row>({
      method: 'PATCH',
      path: `/api/v1/farm/${current.id}/`,
      body: changedMembers(initial, draft),
    });
    setBusy(false);
    if (!result.ok)
      return setProblem(
        Object.values(result.problem.errors).flat().join(' ') || problemWords(result.problem),
      );
    showToast({ text: t`The settings of the farm are saved.` });
    return store.pull();
  };
  const form = useDraft({
    entity: 'farm',
    name: `${current.id} farm`,
    initial,
    save: (draft) => void save(draft),
  });

  return (
    <SettingsPage title={t`Farm`}>
      <form
        id="farmsettings"
        ref={form.form}
        className={cards['card']}
        onSubmit={form.submit}
        noValidate
      >
        {problem ? <Notice level="danger">{problem}</Notice> : null}
        <FieldInput form={form} name="name" disabled={!mayChange} />
        <FieldInput form={form} name="registration_number" disabled={!mayChange} />
        <CountriesInput form={form} disabled={!mayChange} />
        <FieldInput form={form} name="currency" disabled={!mayChange} />
        <FieldInput form={form} name="timezone" disabled={!mayChange} />
        {mayChange ? (
          <div className={styles['buttons']}>
            <Button type="submit" loading={busy}>
              <Trans>Save</Trans>
            </Button>
          </div>
        ) : null}
      </form>
      <ChoiceTree />
      <BasemapsCard />
      <OwnershipCard />
      <AuditCard />
    </SettingsPage>
  );
}
