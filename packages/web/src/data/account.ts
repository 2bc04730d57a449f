import type { Http, Result } from './http.ts';

/**
 * A person, their farms and their session.
 * @source decisions D3, D14
 */

interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly language: string;
  readonly units: Readonly<Record<string, unknown>> | string | null;
  /** Privacy terms accepted. */
  readonly avg_agreed: boolean;
  readonly is_staff: boolean;
  readonly [field: string]: unknown;
}

/** The contact by which a person reaches a farm. */
export interface OwnContact {
  readonly id: string;
  readonly is_owner: boolean;
  readonly is_root: boolean;
  readonly permissions: readonly string[];
  readonly [field: string]: unknown;
}

export interface OwnFarm {
  readonly id: string;
  readonly name: string;
  readonly contact: OwnContact;
  readonly plans?: readonly {
    readonly id: string;
    readonly name: string;
    readonly period_start?: string | null;
    readonly period_end?: string | null;
  }[];
  readonly [field: string]: unknown;
}

export interface Session {
  readonly farm: string | null;
  readonly plan: string | null;
  /** YYYY-MM-DD */
  readonly mapReferenceDate: string | null;
}

export interface Me {
  readonly user: Account;
  readonly farms: readonly OwnFarm[];
  readonly session: Session;
}

interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly farm_name: string;
  /** Two capitals of ISO 3166-1. */
  readonly country: string;
}

type Made = { readonly id: string; readonly [field: string]: unknown };

export interface AccountCalls {
  readonly signUp: (input: SignUp) => Promise<Result<{ user: Account; farm: Made; plan: Made }>>;
  readonly signIn: (input: {
    email: string;
    password: string;
    totp?: string;
  }) => Promise<Result<{ user: Account }>>;
  readonly signOut: () => Promise<Result<null>>;
  readonly me: () => Promise<Result<Me>>;
  /** Answers the same whether the address is known or not. */
  readonly requestPasswordReset: (email: string) => Promise<Result<unknown>>;
  readonly confirmPasswordReset: (token: string, password: string) => Promise<Result<unknown>>;
  readonly acceptInvitation: (
    token: string,
    account?: { name: string; password: string },
  ) => Promise<Result<unknown>>;
  readonly agreeToPrivacyTerms: () => Promise<Result<unknown>>;
  readonly changeFarm: (
    farm: string,
    next?: string,
  ) => Promise<Result<{ session: Session; next: string }>>;
  readonly changePlan: (
    plan: string,
    next?: string,
  ) => Promise<Result<{ session: Session; next: string }>>;
}

export function createAccountCalls(http: Http): AccountCalls {
  const post = <T>(path: string, body: unknown = {}) => http<T>({ method: 'POST', path, body });
  return {
    signUp: (input) => post('/api/v3/auth/sign_up/', input),
    signIn: (input) => post('/api/v3/auth/sign_in/', input),
    signOut: () => post('/api/v3/auth/sign_out/'),
    me: () => http({ path: '/api/v3/auth/me/' }),
    requestPasswordReset: (email) => post('/api/v3/auth/password_reset/', { email }),
    confirmPasswordReset: (token, password) =>
      post('/api/v3/auth/password_reset/confirm/', { token, password }),
    acceptInvitation: (token, account) =>
      post(`/api/v3/auth/invitations/${encodeURIComponent(token)}/accept/`, account ?? {}),
    agreeToPrivacyTerms: () => post('/cropr/privacy/agree/'),
    changeFarm: (farm, next = '/') => post('/cropr/settings/change_farm/', { farm, next }),
    changePlan: (plan, next = '/') => post('/cropr/settings/change_plan/', { plan, next }),
  };
}
