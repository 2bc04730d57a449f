import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readMe, signOut as signOutCall } from '@furrow/domain/auth/account.calls.ts';
import { acceptInvitation, readInvitation } from '@furrow/domain/auth/invitations.calls.ts';
import { changeFarm } from '@furrow/domain/session/session.calls.ts';
import { useRouteParam } from '../../browser/router.ts';
import { call } from '../../calls.ts';
import type { Problem } from '../../data/http.ts';
import { problemWords } from '../../words/problemWords.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AuthPage } from '../auth/AuthPage.tsx';
import { MakeAccount } from './MakeAccount.tsx';
import { wayIn, type Invitation, type WayIn } from './wayIn.ts';

type PageState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'there'; readonly invitation: Invitation; readonly way: WayIn }
  | { readonly kind: 'refused'; readonly problem: Problem };

/**
 * Page behind the link of an invitation: into the farm, with an existing account or one that is
 * created here. @source decisions D16 Invite, AUT-03
 */
export function InvitationPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const token = useRouteParam('token') ?? '';
  const [state, setState] = useState<PageState>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let gone = false;
    void Promise.all([call(readInvitation, { token }), call(readMe)]).then(([invitation, me]) => {
      if (gone) return;
      if (!invitation.ok) return setState({ kind: 'refused', problem: invitation.problem });
      return setState({
        kind: 'there',
        invitation: invitation.value,
        way: wayIn(invitation.value, me.ok ? me.value.user.email : null),
      });
    });
    return () => {
      gone = true;
    };
  }, [token, turn]);

  const enter = async (farm: string) => {
    // a person with several farms switches to this one; a new account has no other
    await call(changeFarm, { farm });
    void navigate({ to: paths.map });
  };
  const accept = async () => {
    setBusy(true);
    const result = await call(acceptInvitation, { token });
    setBusy(false);
    if (result.ok) return enter(result.value.farm);
    return setProblem(problemWords(result.problem));
  };
  const signOut = async () => {
    setBusy(true);
    await call(signOutCall);
    setBusy(false);
    setTurn(turn + 1);
  };

  if (state.kind === 'loading') {
    return (
      <AuthPage title={t`Invitation`}>
        <output className="quiet">{t`One moment`}</output>
      </AuthPage>
    );
  }
  if (state.kind === 'refused') {
    const accepted = state.problem.code === 'invitation_accepted';
    return (
      <AuthPage
        title={t`Invitation`}
        below={<Link to={paths.map}>{accepted ? t`To the map` : t`Sign in`}</Link>}
      >
        <Notice level={accepted ? 'ok' : 'danger'}>{problemWords(state.problem)}</Notice>
        {state.problem.kind === 'unreachable' ? (
          <Button onClick={() => setTurn(turn + 1)}>
            <Trans>Try again</Trans>
          </Button>
        ) : null}
      </AuthPage>
    );
  }
  const { invitation, way } = state;
  const { farm_name: farm, contact_name: contact, email } = invitation;
  return (
    <AuthPage title={t`Work on ${farm}`}>
      <p>
        <Trans>
          You are invited to <strong>{farm}</strong> as {contact}. The invitation went to{' '}
          <strong>{email}</strong>.
        </Trans>
      </p>
      {problem ? <Notice level="danger">{problem}</Notice> : null}
      {way.kind === 'accept' ? (
        <Button size="md" loading={busy} onClick={() => void accept()}>
          <Trans>Accept the invitation</Trans>
        </Button>
      ) : null}
      {way.kind === 'other' ? (
        <>
          <Notice level="warning">{t`You are signed in as ${way.signedIn}, and this invitation is for somebody else. Sign out first to accept it.`}</Notice>
          <Button size="md" loading={busy} onClick={() => void signOut()}>
            <Trans>Sign out</Trans>
          </Button>
        </>
      ) : null}
      {way.kind === 'signIn' ? (
        <>
          <p className="quiet">{t`There is an account with this address. Sign in with it to accept.`}</p>
          <Button
            size="md"
            onClick={() =>
              void navigate({
                to: paths.signIn,
                search: { next: paths.invitation(token) },
                state: { email },
              })
            }
          >
            <Trans>Sign in to accept</Trans>
          </Button>
        </>
      ) : null}
      {way.kind === 'make' ? (
        <MakeAccount
          token={token}
          email={email}
          name={contact}
          onMade={(account) => void enter(account)}
        />
      ) : null}
    </AuthPage>
  );
}
