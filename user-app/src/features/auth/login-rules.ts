import { ERRORS } from '@fenshen/contract';

export type LoginField = 'username' | 'password' | 'code' | 'agree';

export interface LoginForm {
  username: string;
  password: string;
  code: string;
  agree: boolean;
}

export interface LoginFault {
  field: LoginField;
  msg: string;
}

export const isPhone = (text: string) => /^1[3-9]\d{9}$/.test(text.trim());

/** The first rule broken, in the specification's order; null when the form may be sent. */
export function checkLoginForm(form: LoginForm, registering: boolean): LoginFault | null {
  if (!form.agree) return { field: 'agree', msg: ERRORS.AGREEMENT_REQUIRED.msg };
  if (!form.username.trim()) return { field: 'username', msg: ERRORS.CREDENTIALS_REQUIRED.msg };
  if (!form.password) return { field: 'password', msg: ERRORS.CREDENTIALS_REQUIRED.msg };
  if (!registering) return null;
  if (!form.code.trim()) return { field: 'code', msg: ERRORS.CODE_REQUIRED.msg };
  if (!isPhone(form.username)) return { field: 'username', msg: ERRORS.BAD_PHONE.msg };
  return null;
}
