import { fenceBySite, type Migration } from '../../kernel/database/migrate';

export const voiceMigrations: Migration[] = [
  {
    id: 'voice/001-trainings',
    sql: `
create table voice_trainings (
  id bigint generated always as identity primary key,
  site_id int not null,
  user_id int not null,
  voice_id int not null,
  -- voice channel
  api text not null,
  -- the recording
  file_id bigint not null,
  -- one of the channel's free ones
  free boolean not null,
  -- 1 training, 2 done, 3 failed
  status int not null default 1 check (status in (1, 2, 3)),
  created_at timestamptz not null default now()
);
create index voice_trainings_free on voice_trainings (site_id, user_id, api) where free;
create index voice_trainings_voice on voice_trainings (voice_id);
create index voice_trainings_file on voice_trainings (file_id) where status = 1;
${fenceBySite('voice_trainings')}
`,
  },
];
