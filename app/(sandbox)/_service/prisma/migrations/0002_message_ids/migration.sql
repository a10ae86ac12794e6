-- AlterTable
ALTER TABLE "sandbox"."mails" ADD COLUMN     "message_id" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "mails_recipient_message_id_key" ON "sandbox"."mails"("recipient", "message_id");
