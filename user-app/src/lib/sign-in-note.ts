import { createStore } from '@fenshen/web';

/** Why the login page stands there; empty when the user came by themselves. */
export const signInNote = createStore('');
export const EXPIRED_NOTE = '登录已过期，请重新登录';
