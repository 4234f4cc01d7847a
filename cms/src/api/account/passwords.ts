import bcrypt from 'bcrypt';

const COST = 10;
/** Compared against when there is no account, so that a wrong name takes as long as a wrong password. */
const NOBODY = bcrypt.hashSync('nobody-has-this-password', COST);

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, COST);

export const checkPassword = async (password: string, hash: string | null): Promise<boolean> =>
  (await bcrypt.compare(password, hash ?? NOBODY)) && hash !== null;
