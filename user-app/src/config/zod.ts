import { z } from 'zod';

// First of all modules: a schema made before this would probe for eval, which the pages' policy reports as an error.
z.config({ jitless: true });
