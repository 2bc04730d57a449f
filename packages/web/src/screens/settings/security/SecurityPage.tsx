import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SettingsPage } from '../SettingsPage.tsx';
import { EmailCard } from './EmailCard.tsx';
import { MyDataCard } from './MyDataCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { TokensCard } from './TokensCard.tsx';
import { TwoStepCard } from './TwoStepCard.tsx';

/**
 * Sign-in methods and sessions, tokens, and the stored data about a person. @source decisions D3,
 * D16, AUT-03
 */
export function SecurityPage() {
  const { t } = useLingui();
  // a new password ends devices and tokens: their lists are requested again
  const [turn, setTurn] = useState(0);
  return (
    <SettingsPage title={t`Security`}>
      <PasswordCard onChanged={() => setTurn(turn + 1)} />
      <EmailCard />
      <TwoStepCard />
      <SessionsCard key={`sessions ${turn}`} />
      <TokensCard key={`tokens ${turn}`} />
      <MyDataCard />
    </SettingsPage>
  );
}
