import { LIMITS } from '@fenshen/contract';
import { list, made, refusal, rowOf, setUpWorks, user, world } from '../../../test/helpers/work-world';
import { createFolder } from './use-cases/create-folder';
import { deleteOwnFolder } from './use-cases/delete-folder';
import { deleteWorks } from './use-cases/delete-works';
import { listOwnFolders } from './use-cases/list-folders';
import { moveOwnWorks } from './use-cases/move-works';
import { renameOwnFolder } from './use-cases/rename-folder';

setUpWorks();

const folders = async (who = user) => (await listOwnFolders(world.studio, who)).list;
const folder = async (name: string, who = user) => (await createFolder(world.studio, who, { name })).id;

describe('folders', () => {
  test('are made, renamed, filled and emptied; deleting one leaves its works', async () => {
    const [first, second] = [await made(), await made()];
    const id = await folder('开业');
    await moveOwnWorks(world.studio, user, { ids: [first, second, second], folder_id: id });
    expect(await folders()).toEqual([{ id, name: '开业', count: 2 }]);
    expect((await list(user, { folder_id: id })).total).toBe(2);
    await moveOwnWorks(world.studio, user, { ids: [first], folder_id: 0 });
    expect((await list(user, { folder_id: id })).list.map((work) => work.id)).toEqual([second]);
    expect((await list(user, { folder_id: 0 })).list.map((work) => work.id)).toEqual([first]);
    await renameOwnFolder(world.studio, user, { id, name: '开业大吉' });
    await deleteOwnFolder(world.studio, user, { id });
    expect(await folders()).toEqual([]);
    expect((await list()).list.map((work) => work.folder_id)).toEqual([0, 0]);
  });

  test('refuse an empty, a taken and one name too many, also at once', async () => {
    const id = await folder('甲');
    const other = await folder('Q1');
    const naming = (name: string) => createFolder(world.studio, user, { name });
    await expect(naming('')).rejects.toEqual(refusal('FOLDER_NAME_REQUIRED'));
    await expect(naming('q1')).rejects.toEqual(refusal('FOLDER_NAME_TAKEN'));
    const rename = (name: string) => renameOwnFolder(world.studio, user, { id, name });
    await expect(rename('')).rejects.toEqual(refusal('FOLDER_NAME_REQUIRED'));
    await expect(rename('q1')).rejects.toEqual(refusal('FOLDER_NAME_TAKEN'));
    await expect(renameOwnFolder(world.studio, user, { id: other, name: 'q1' })).resolves.toBeNull();
    await world.database.admin.query(
      `insert into work_folders (site_id, user_id, name) select 1, $1, 'f' || n from generate_series(1, $2) n`,
      [user.userId, LIMITS.workFolders - 3],
    );
    const results = await Promise.allSettled(['x', 'y', 'z', 'x'].map(naming));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await folders()).toHaveLength(LIMITS.workFolders);
  });

  test("are nobody else's", async () => {
    const work = await made();
    const id = await folder('甲');
    const stranger = await world.member();
    const foreigner = { ...(await world.member({ siteId: 2 })), userId: user.userId };
    for (const other of [stranger, foreigner]) {
      expect(await folders(other)).toEqual([]);
      for (const act of [
        renameOwnFolder(world.studio, other, { id, name: 'x' }),
        deleteOwnFolder(world.studio, other, { id }),
        moveOwnWorks(world.studio, other, { ids: [work], folder_id: 0 }),
      ])
        await expect(act).rejects.toEqual(refusal('NOT_FOUND'));
    }
    // Not into a stranger's folder, and all or none.
    const theirs = await folder('乙', stranger);
    await expect(moveOwnWorks(world.studio, user, { ids: [work], folder_id: theirs })).rejects.toEqual(
      refusal('NOT_FOUND'),
    );
    await expect(moveOwnWorks(world.studio, user, { ids: [work, 999_999], folder_id: id })).rejects.toEqual(
      refusal('NOT_FOUND'),
    );
    expect(await rowOf(work)).toMatchObject({ folder_id: null });
  });
});

describe('searching', () => {
  test('finds words in names and scripts, across pauses, and shows where', async () => {
    await made({ name: '开业致辞', text: '大家好欢迎光临我们的<break time="0.5s"/>新店' });
    await made({ name: '产品介绍', text: '这款杯子的百分号是100%' });
    const found = async (q: string) =>
      (await list(user, { q })).list.map(({ name, excerpt }) => [name, excerpt]);
    expect(await found('我们的新店')).toEqual([['开业致辞', '大家好欢迎光临我们的新店']]);
    expect(await found('产品')).toEqual([['产品介绍', '']]);
    expect(await found('100%')).toHaveLength(1);
    expect(await found('0.5s')).toEqual([]);
    expect(await found('_')).toEqual([]);
    expect((await list(user, { name: '新店' })).total).toBe(0);
  });
});

describe('deleting many', () => {
  test('takes what it can, and says what could not be and why', async () => {
    const [done, mine, stuck] = [await made(), await made(), await made({ name: '卡住' })];
    const stranger = await world.member({ credits: 100 });
    const theirs = await made({}, stranger);
    // Its job is over: nothing is left to be cancelled.
    await world.database.admin.query('update works set status = 2 where id = $1', [stuck]);
    const ids = [done, theirs, stuck, 999_999, mine];
    expect(await deleteWorks(world.studio, user, { ids })).toEqual({
      removed: 2,
      failed: [{ id: stuck, name: '卡住', msg: '任务已开始处理，无法取消' }],
    });
    const gone = await Promise.all(
      [done, mine, stuck, theirs].map(async (id) => (await rowOf(id)).deleted_at !== null),
    );
    expect(gone).toEqual([true, true, false, false]);
  });
});
