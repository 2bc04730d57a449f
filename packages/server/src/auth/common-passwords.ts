/**
 * Passwords of ten characters and more that leaks show often and the list of the library does not
 * have: those of the Netherlands and Belgium, and variants with letters of the trade. @source NCSC,
 * SecLists
 */
const more: readonly string[] = [
  '0123456789',
  '0987654321',
  '9876543210',
  '123123123123',
  'asdfghjkl;',
  'password12345',
  'password!!',
  'passw0rd123',
  'p@ssw0rd123',
  'welkom1234',
  'welkom12345',
  'wachtwoord1',
  'wachtwoord123',
  'welcome1234',
  'sunshine123',
  'princess123',
  'baseball123',
  'abcdefghij',
  'abcdefghijk',
  'abc1234567',
  'aa12345678',
  'changeme123',
  'changemenow',
  'trustno1234',
  'dragon1234',
  'monkey1234',
  'master1234',
  'shadow1234',
  'nederland1',
  'boerderij1',
  'feyenoord1',
  'ajaxamsterdam',
  '1111111111',
  '0000000000',
  '741852963a',
];

let common: Promise<ReadonlySet<string>> | undefined;

/** Read with the first new password: the list takes 5 MB, of which a thirtieth is kept. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([
    ...dictionary['passwords-common'].filter((password) => password.length >= 10),
    ...more,
  ]);
}

/** Whether a password is one of the most common in leaks, in any case. @source ASVS 2.1.7 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= commonPasswords();
  return (await common).has(password.toLowerCase());
}
