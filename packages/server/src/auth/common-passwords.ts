/** Passwords of ten characters and more that stand high in published lists of leaked ones (NCSC, SecLists). */
export const commonPasswords: ReadonlySet<string> = new Set([
  '1234567890', '0123456789', '0987654321', '9876543210', '12345678910', '123456789a', '1234567891', '123123123123', '1q2w3e4r5t', '1qaz2wsx3edc',
  'qwertyuiop', 'qwerty12345', 'qwerty123456', 'qwertyuiop123', 'asdfghjkl1', 'asdfghjkl;', 'zxcvbnm123', 'password12', 'password123', 'password1234',
  'password12345', 'password!!', 'passw0rd123', 'p@ssw0rd123', 'welkom1234', 'welkom12345', 'wachtwoord', 'wachtwoord1', 'wachtwoord123', 'welcome123',
  'welcome1234', 'letmein123', 'iloveyou12', 'iloveyou123', 'sunshine123', 'princess123', 'football123', 'basketball', 'baseball123', 'superman123',
  'michael123', 'abcdefghij', 'abcdefghijk', 'abc1234567', 'abcd123456', 'aa12345678', 'a123456789', 'administrator', 'changeme123', 'changemenow',
  'trustno1234', 'dragon1234', 'monkey1234', 'master1234', 'shadow1234', 'liverpool1', 'manchester', 'amsterdam1', 'nederland1', 'boerderij1',
  'feyenoord1', 'ajaxamsterdam', 'christopher', 'alexander1', 'qazwsxedcrfv', '1111111111', '0000000000', '1029384756', '147258369a', '741852963a',
]);
