/** Where a scene's upload is found again after a visit to another page. */
export const uploadSlot = (sceneKey: string) => `film:${sceneKey}`;
