import PictureOutlined from '@ant-design/icons/PictureOutlined';
import SoundOutlined from '@ant-design/icons/SoundOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { opsCalls } from '@fenshen/contract';
import { group } from '../lib/resource';

export const library = group('公共库', {
  actors: {
    label: '公共形象',
    icon: <UserOutlined />,
    pages: { list: () => import('../pages/actors/list') },
    calls: { list: opsCalls.actors, reads: [opsCalls.actorUses] },
    may: {
      list: opsCalls.actors,
      create: opsCalls.actorCreate,
      edit: opsCalls.actorEdit,
      delete: opsCalls.actorDelete,
    },
  },
  voices: {
    label: '公共声音',
    icon: <SoundOutlined />,
    pages: { list: () => import('../pages/voices/list') },
    calls: { list: opsCalls.voices },
    may: {
      list: opsCalls.voices,
      create: opsCalls.voiceCreate,
      edit: opsCalls.voiceEdit,
      delete: opsCalls.voiceDelete,
    },
  },
  pictures: {
    label: '图片库',
    icon: <PictureOutlined />,
    pages: { list: () => import('../pages/pictures/list') },
    calls: { list: opsCalls.pictures },
    may: {
      list: opsCalls.pictures,
      create: opsCalls.pictureCreate,
      edit: opsCalls.pictureEdit,
      delete: opsCalls.pictureDelete,
    },
  },
});
