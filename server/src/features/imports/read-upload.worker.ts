import { answerParent } from '../../concurrency/answer-parent.ts'
import { readUploadFile } from './read-upload-file.ts'

answerParent(readUploadFile)
