import { ERRORS, LIMITS } from '@fenshen/contract';

export interface PasswordForm {
  old_password: string;
  password: string;
  confirm: string;
}

export interface PasswordFault {
  field: keyof PasswordForm;
  msg: string;
}

/** The first rule broken, in the order the fields stand in; null when all is well. */
export function checkPasswordForm(form: PasswordForm): PasswordFault | null {
  if (!form.old_password) return { field: 'old_password', msg: ERRORS.OLD_PASSWORD_REQUIRED.msg };
  if (!form.password) return { field: 'password', msg: ERRORS.NEW_PASSWORD_REQUIRED.msg };
  if (!isStrong(form.password)) return { field: 'password', msg: ERRORS.WEAK_PASSWORD.msg };
  if (!form.confirm) return { field: 'confirm', msg: ERRORS.CONFIRM_REQUIRED.msg };
  if (form.password !== form.confirm) return { field: 'confirm', msg: ERRORS.PASSWORDS_DIFFER.msg };
  return null;
}

const isStrong = (password: string) =>
  password.length >= LIMITS.passwordMin && /\d/.test(password) && /[a-z]/i.test(password);
