import { z } from 'zod';
import { endpoint, type Access, type Method, type Transport } from '../endpoint';
import * as s from '../schema';

/**
 * Extraction, translation, generation, chat, replica and employees (spec 2 §7).
 * Their screens come later; the paths are reserved here so that every call of the product is listed once.
 */
const later = (method: Method, path: `/${string}`, summary: string, transport: Transport = 'signed') =>
  endpoint({
    method,
    path,
    transport,
    access: 'user' as Access,
    later: true,
    summary,
    input: s.nothing,
    output: z.unknown(),
  });

export const toolCalls = {
  textPolish: later('POST', '/api/user/textpolish', 'Polishes a script'),
  aiWrite: later('POST', '/api/user/aiWrite', 'Writes a script from a theme'),
  userChat: later('POST', '/api/user/chat', 'One-shot chat'),
  videoAnalyseList: later('GET', '/api/user/videoAnalyse', 'Video extractions'),
  videoAnalyse: later('POST', '/api/user/videoAnalyse', 'Extracts a video from a link'),
  videoAnalyseFree: later('GET', '/api/user/videoAnalyseFree', 'Free video extractions left today'),
  audioAnalyseFree: later('GET', '/api/user/audioAnalyseFree', 'Free audio extractions left today'),
  audioAnalyseList: later('GET', '/api/user/audioAnalyse', 'Audio extractions'),
  audioAnalyse: later('POST', '/api/user/audioAnalyse', 'Extracts audio from a link or an upload'),
  videoTranslateList: later('GET', '/api/user/videoTranslate', 'Translations'),
  videoTranslate: later('POST', '/api/user/videoTranslate', 'Translates a video'),
  videoTranslateDelete: later('DELETE', '/api/user/videoTranslate', 'Deletes a translation'),
  videoGenerateList: later('GET', '/api/user/videoGenerate', 'Generated videos'),
  videoGenerate: later('POST', '/api/user/videoGenerate', 'Generates a video'),
  videoGenerateDelete: later('DELETE', '/api/user/videoGenerate', 'Deletes a generated video'),
  userPromptList: later('GET', '/api/user/userPrompt', 'Own presets'),
  userPrompt: later('POST', '/api/user/userPrompt', 'Saves a preset'),
  userPromptDelete: later('DELETE', '/api/user/userPrompt', 'Deletes a preset'),
  imageGenerateList: later('GET', '/api/user/imageGenerate', 'Generated images'),
  imageGenerate: later('POST', '/api/user/imageGenerate', 'Generates images'),
  imageGenerateDelete: later('DELETE', '/api/user/imageGenerate', 'Deletes generated images'),
  analysisIpList: later('GET', '/api/tikTok/analysisIp', 'Creator analyses'),
  analysisIp: later('POST', '/api/tikTok/analysisIp', 'Analyses a creator'),
  analysisVideoList: later('GET', '/api/tikTok/analysisVideo', 'Video analyses'),
  analysisVideo: later('POST', '/api/tikTok/analysisVideo', 'Analyses a video'),
  profileList: later('GET', '/api/tikTok/profile', 'Personas'),
  profile: later('POST', '/api/tikTok/profile', 'Saves a persona'),
  profileDelete: later('DELETE', '/api/tikTok/profile', 'Deletes a persona'),
  productList: later('GET', '/api/tikTok/product', 'Products'),
  product: later('POST', '/api/tikTok/product', 'Saves a product'),
  productDelete: later('DELETE', '/api/tikTok/product', 'Deletes a product'),
  generateScriptList: later('GET', '/api/tikTok/generateScript', 'Generated scripts'),
  generateScript: later('POST', '/api/tikTok/generateScript', 'Generates a script'),
  mimicScriptList: later('GET', '/api/tikTok/mimicScript', 'Mimicked scripts'),
  mimicScript: later('POST', '/api/tikTok/mimicScript', 'Mimics a script'),
  topicList: later('GET', '/api/tikTok/topic', 'Topics'),
  topic: later('POST', '/api/tikTok/topic', 'Finds topics'),
  chatMessages: later('GET', '/api/chat/messageList', 'Messages of a conversation'),
  chatRecords: later('GET', '/api/chat/record', 'Conversations'),
  chatRecordDelete: later('DELETE', '/api/chat/record', 'Deletes a conversation'),
  chatSend: later('POST', '/api/chat/sendMessage', 'Sends a message'),
  chatStream: later('GET', '/api/chat/index', 'Streams an answer', 'stream'),
  botSend: later('POST', '/api/bot/sendMessage', 'Sends a message to an employee'),
  botMessages: later('GET', '/api/bot/messageList', 'Messages with an employee'),
  botRecords: later('GET', '/api/bot/record', 'Conversations with employees'),
  botRecordDelete: later('DELETE', '/api/bot/record', 'Deletes a conversation'),
  botMessageDetail: later('GET', '/api/bot/messageDetail', 'One message'),
  botEmploy: later('POST', '/api/bot/employ', 'Employs an employee'),
};
