import type { Account } from '../lib/account';
import { accountOf, isSameAccount } from '../lib/account-id';
import { confirmStore } from '../lib/confirm';
import { dataEpoch } from '../lib/data-epoch';
import { closeDialog } from '../lib/dialogs';
import { dropHandedScript } from '../lib/handed-script';
import { adoptUnkeyed, inheritOwn } from '../lib/own-storage';
import { preview } from '../lib/preview';
import { queryClient } from '../lib/query-client';
import { session, type Where } from '../lib/session';
import { signInNote } from '../lib/sign-in-note';
import { toast } from '../lib/toast';
import { keys } from '../lib/query-keys';

/** One account's data must never be seen under another's token, whichever tab changed it. */
export function bindSessionToData(): void {
  if (!preview) adoptUnkeyed(accountOf(session.token()));
  let last = session.token();
  session.subscribe((where) => {
    const before = last;
    last = session.token();
    if (last !== null) signInNote.set('');
    // A first token, or another of the same account, only adds what its owner may see.
    if (before === null || (last !== null && isSameAccount(before, last))) {
      void queryClient.invalidateQueries({ predicate: ({ meta }) => !meta?.sameForAll });
    } else leave(before, last, where);
  });
}

function leave(before: string, next: string | null, where: Where): void {
  const was = accountOf(before);
  const heir = accountOf(next);
  const isVisitor = queryClient.getQueryData<Account>(keys.account)?.is_tourist === 1;
  // A visitor signs in to go on with what was begun without an account.
  if (isVisitor && where === 'here' && was !== null && heir !== null) inheritOwn(was, heir);
  queryClient.clear();
  dropHandedScript();
  closeDialog();
  confirmStore.get()?.leave();
  dataEpoch.set(dataEpoch.get() + 1);
  if (where === 'elsewhere')
    toast.info(next ? '已在其他标签页切换账号，本页已同步' : '已在其他标签页退出登录');
}
