/** The staff role of an account of `up_users`, under that alias; null for everybody else. */
export const staffRoleSql = (user: string): string =>
  `(select r.type from up_users_role_lnk l join up_roles r on r.id = l.role_id
    where l.user_id = ${user}.id and r.type in ('owner', 'operator', 'support') limit 1)`;

/** Whether an account is a customer's: neither a visitor without an account nor somebody of the staff. */
export const customerSql = (user: string): string =>
  `(not coalesce(${user}.is_tourist, false) and ${staffRoleSql(user)} is null)`;
