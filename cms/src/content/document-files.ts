import { AVATAR_STATUS, ERRORS, VOICE_STATUS } from '@fenshen/contract';
import { dropAvatarFilesOf } from '../api/avatar/public';
import { dropVoiceFilesOf } from '../api/voice/public';
import { isAvatarInUse, isSoundOfWork } from '../api/work/public';
import type { FilesDeps } from '../storage/public';
import type { DocumentFiles } from './document-file-claims';
import type { Database } from '../kernel/database/db';
import { systemScope } from '../kernel/scope';

interface Owners {
  db: Database;
  files: FilesDeps;
}

const IN_TRAINING = '训练中，请先在运营后台的任务里取消，再删除';

/** Strapi's content types whose rows have files, and how these are deleted with them. */
export function documentFilesOf({ db, files }: Owners): Record<string, DocumentFiles> {
  const scope = systemScope('document-files');
  return {
    'api::avatar.avatar': {
      refusal: async (row) => {
        if (row.train_status === AVATAR_STATUS.working) return IN_TRAINING;
        const used = await db.session(scope, (sql) => isAvatarInUse(sql, row.id));
        return used ? ERRORS.AVATAR_IN_USE.msg : null;
      },
      drop: (row) => db.transaction(scope, (tx) => dropAvatarFilesOf({ files }, tx, row)),
    },
    'api::voice.voice': {
      refusal: async (row) => (row.generate_status === VOICE_STATUS.training ? IN_TRAINING : null),
      drop: (row) => db.transaction(scope, (tx) => dropVoiceFilesOf({ files, isSoundOfWork }, tx, row)),
    },
  };
}
